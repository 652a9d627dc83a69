import Records

/// The meaning of an attribute for a person, by the names of Mozilla's address books, inetOrgPerson (RFC 2798) and the
/// schemas under it (RFC 4519, RFC 4524).
enum LDIFMeaning {
  enum AddressPart {
    case street, street2, city, region, postcode, country, countryCode, box
    /// The complete address, with `$` between its lines.
    case text
  }

  enum BirthPart: Int {
    case year, month, day
  }

  case text(Person.Field)
  case displayName, name, surname
  /// One of several texts, with its label.
  case labelled(Person.Field, String?)
  case address(isHome: Bool, AddressPart)
  case organisation, unit
  case birth(BirthPart)
  /// A complete date in one value.
  case date(Person.Field)
  /// An attribute without meaning for a person.
  case ignored

  static let byName: [String: LDIFMeaning] = {
    var names: [String: LDIFMeaning] = [:]
    for (meaning, words) in table {
      for word in words.split(separator: " ") { names[String(word)] = meaning }
    }
    return names
  }()

  private static let table: [(LDIFMeaning, String)] = [
    (.displayName, "displayname"),
    (.name, "cn commonname"),
    (.text(.given), "givenname gn"),
    (.surname, "sn surname"),
    (.text(.prefix), "personaltitle"),
    (.text(.suffix), "generationqualifier"),
    (.text(.nickname), "mozillanickname xmozillanickname nickname"),
    (.labelled(.emails, nil), "mail mozillasecondemail xmozillasecondemail rfc822mailbox"),
    (.labelled(.phones, "work"), "telephonenumber"),
    (.labelled(.phones, "home"), "homephone hometelephonenumber"),
    (.labelled(.phones, "mobile"), "mobile cellphone mobiletelephonenumber"),
    (.labelled(.phones, "fax"), "fax facsimiletelephonenumber"),
    (.labelled(.phones, "pager"), "pager pagerphone pagertelephonenumber"),
    (.labelled(.urls, "work"), "mozillaworkurl workurl"),
    (.labelled(.urls, "home"), "mozillahomeurl homeurl"),
    (.labelled(.urls, nil), "labeleduri url"),
    (.address(isHome: false, .street), "street streetaddress"),
    (.address(isHome: false, .street2), "mozillaworkstreet2"),
    (.address(isHome: false, .city), "l locality localityname"),
    (.address(isHome: false, .region), "st region stateorprovincename"),
    (.address(isHome: false, .postcode), "postalcode zip"),
    (.address(isHome: false, .country), "co countryname friendlycountryname"),
    (.address(isHome: false, .countryCode), "c"),
    (.address(isHome: false, .box), "postofficebox"),
    (.address(isHome: false, .text), "postaladdress"),
    (.address(isHome: true, .street), "mozillahomestreet homestreet"),
    (.address(isHome: true, .street2), "mozillahomestreet2"),
    (.address(isHome: true, .city), "mozillahomelocalityname"),
    (.address(isHome: true, .region), "mozillahomestate"),
    (.address(isHome: true, .postcode), "mozillahomepostalcode"),
    (.address(isHome: true, .country), "mozillahomecountryname"),
    (.address(isHome: true, .text), "homepostaladdress"),
    (.organisation, "o company organizationname"),
    (.unit, "ou department organizationalunitname"),
    (.text(.title), "title"),
    (.text(.note), "description notes"),
    (.birth(.year), "birthyear"), (.birth(.month), "birthmonth"), (.birth(.day), "birthday"),
    (.date(.birthday), "birthdate dateofbirth"), (.text(.birthplace), "placeofbirth"),
    (
      .ignored,
      "dn objectclass changetype control modifytimestamp createtimestamp mozillausehtmlmail "
        + "xmozillausehtmlmail mozillahomeusehtmlmail structuralobjectclass entryuuid entrycsn "
        + "creatorsname modifiersname"
    ),
  ]
}
