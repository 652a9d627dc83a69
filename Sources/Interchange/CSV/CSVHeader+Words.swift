import Records

extension CSVHeader {
  /// Names of columns besides kith's own, compared by `key`: English, German, French, Spanish, Italian, Dutch, Polish,
  /// Russian, Hebrew, Chinese and Japanese.
  static let spellings: [(CSVMeaning, String)] =
    nameSpellings + dateSpellings + contactSpellings + addressSpellings

  private static let nameSpellings: [(CSVMeaning, String)] = [
    (
      .person(.name),
      """
      full name,display name,contact name,fn,vollständiger name,anzeigename,vor- und nachname,\
      nom complet,nom et prénom,prénom et nom,nombre completo,nombre y apellidos,nome completo,\
      nome e cognome,cognome e nome,volledige naam,imię i nazwisko,nazwisko i imię,фио,полное имя,\
      имя и фамилия,фамилия и имя,ф.и.о.,שם מלא,姓名,名字,全名,氏名,名前,お名前,フルネーム,表示名
      """
    ),
    (.nameOr(.family, beside: .given), "nom,naam"),
    (.nameOr(.given, beside: .family), "nombre,nome,imię,имя,שם"),
    (
      .person(.given),
      "first name,given name,forename,first,vorname,prénom,nombre de pila,voornaam,שם פרטי,名"
    ),
    (
      .person(.family),
      """
      last name,family name,surname,last,nachname,familienname,zuname,nom de famille,apellido,\
      apellidos,cognome,achternaam,familienaam,nazwisko,фамилия,שם משפחה,姓,姓氏,苗字
      """
    ),
    (
      .person(.additional),
      "middle name,middle names,additional name,middle,zweiter vorname,отчество,deuxième prénom"
    ),
    (.person(.prefix), "name prefix,honorific prefix,salutation,anrede,civilité"),
    (.person(.suffix), "name suffix,honorific suffix"),
    (
      .person(.nickname),
      "nick name,nick,spitzname,rufname,surnom,apodo,soprannome,bijnaam,pseudonim,כינוי,昵称,暱稱,ニックネーム"
    ),
    (
      .person(.org),
      """
      organization,organisation,organization name,company,company name,firma,firmenname,unternehmen,\
      société,entreprise,empresa,azienda,società,bedrijf,organizacja,организация,компания,חברה,公司,会社
      """
    ),
    (
      .unit,
      """
      department,organization department,abteilung,département,departamento,reparto,afdeling,dział,отдел,\
      מחלקה,部门,部門,部署
      """
    ),
    (
      .person(.title),
      "job title,organization title,position,role,berufsbezeichnung,funktion,fonction,cargo,職位,役職"
    ),
    (
      .person(.note),
      """
      notes,comment,comments,remarks,notiz,notizen,bemerkung,bemerkungen,anmerkungen,remarques,\
      commentaire,notas,nota,notatki,notitie,notities,uwagi,заметки,примечание,הערות,备注,備註,メモ,備考
      """
    ),
    (
      .person(.tags),
      "tag,categories,category,kategorie,kategorien,catégories,categorías,categorie,keywords,schlagwörter"
    ),
    (.groups, "group membership,labels,groups,gruppe,gruppen"),
  ]

  private static let dateSpellings: [(CSVMeaning, String)] = [
    (
      .person(.birthday),
      """
      birth date,date of birth,dob,born,born on,bday,b-day,geburtstag,geburtsdatum,geboren,\
      geboren am,geb.,geb. am,geb.-datum,geb.-dat.,geb.-tag,geburtsdat.,anniversaire,\
      date d'anniversaire,date de naissance,date naissance,date naiss.,naissance,né le,née le,\
      né(e) le,né/e le,cumpleaños,fecha de nacimiento,fecha nacimiento,fecha nac.,f. nac.,nacimiento,\
      nacido,nacida,nacido el,nacida el,nacido/a el,compleanno,data di nascita,data nascita,nato il,\
      nata il,nato/a il,verjaardag,geboortedatum,geboren op,geb. op,geb. datum,data urodzenia,\
      data ur.,urodziny,urodzony,urodzona,день рождения,дата рождения,дата рожд.,родился,родилась,д.р.,\
      יום הולדת,יום הולדת (לועזי),תאריך לידה,ת. לידה,נולד,נולדה,נולד/ה,生日,出生日期,出生年月日,誕生日,\
      生年月日
      """
    ),
    (
      .person(.birthplace),
      """
      birth place,place of birth,city of birth,geburtsort,lieu de naissance,lugar de nacimiento,\
      luogo di nascita,geboorteplaats,miejsce urodzenia,место рождения,מקום לידה,מקום הולדת,\
      出生地,出生地点,出生地點,出身地
      """
    ),
    (
      .person(.died),
      """
      death date,date of death,deathday,death,gestorben,todestag,sterbedatum,date de décès,\
      fecha de fallecimiento,data di morte,overlijdensdatum,data śmierci,дата смерти,תאריך פטירה,忌日
      """
    ),
    (.person(.deathplace), "place of death,sterbeort,lieu de décès"),
    (.ownDate("anniversary"), "anniversary,wedding anniversary,hochzeitstag,jahrestag"),
    (.birth(.year), "birth year,year of birth,geburtsjahr,誕生年"),
    (.birth(.month), "birth month,month of birth,geburtsmonat,誕生月"),
    (.birth(.day), "birth day of month,day of birth,geburtstag (tag)"),
  ]

  private static let contactSpellings: [(CSVMeaning, String)] = [
    (
      .person(.emails),
      """
      e-mail address,mail,mail address,e-mails,primary email,secondary email,e-mail-adresse,mailadresse,\
      courriel,adresse e-mail,adresse mail,adresse électronique,adresse de messagerie,correo,\
      correo electrónico,dirección de correo electrónico,indirizzo e-mail,posta elettronica,\
      e-mailadres,mailadres,adres e-mail,poczta elektroniczna,почта,электронная почта,\
      адрес электронной почты,эл. почта,אימייל,דוא"ל,דוא״ל,דואל,מייל,דואר אלקטרוני,כתובת אימייל,\
      电子邮件,電子郵件,电邮,邮箱,电子邮箱,メール,メールアドレス,eメール,電子メール,電子メールアドレス
      """
    ),
    (
      .person(.phones),
      """
      phones,phone number,telephone,telephone number,tel,tel.,telefon,telefonnummer,rufnummer,téléphone,\
      numéro de téléphone,teléfono,número de teléfono,telefono,numero di telefono,telefoon,\
      telefoonnummer,numer telefonu,телефон,номер телефона,טלפון,מספר טלפון,电话,電話,电话号码,電話號碼,電話番号
      """
    ),
    (
      .value(.phones, CSVGroup(label: "mobile")),
      """
      handy,handynummer,mobil,mobiltelefon,mobilnummer,mobile,portable,téléphone portable,móvil,\
      teléfono móvil,celular,cellulare,mobiel,gsm,telefon komórkowy,komórka,мобильный,\
      мобильный телефон,נייד,טלפון נייד,סלולרי,手机,手機,手机号,手机号码,携帯,携帯電話,携帯電話番号
      """
    ),
    (.value(.phones, CSVGroup(label: "other")), "weiteres telefon"),
    (.value(.phones, CSVGroup(label: "home")), "自宅電話"),
    (.value(.phones, CSVGroup(label: "work")), "勤務先電話"),
    (.value(.phones, CSVGroup(label: "assistant")), "assistant's phone"),
    (.value(.phones, CSVGroup(label: "car")), "car phone"),
    (.value(.phones, CSVGroup(label: "company")), "company main phone"),
    (.value(.phones, CSVGroup(label: "radio")), "radio phone"),
    (.value(.phones, CSVGroup(label: "callback")), "callback"),
    (.value(.phones, CSVGroup(label: "isdn")), "isdn"),
    (.value(.phones, CSVGroup(label: "telex")), "telex"),
    (.value(.phones, CSVGroup(label: "tty")), "tty/tdd phone"),
    (.value(.phones, CSVGroup(label: "pager")), "pager,pager number"),
    (.value(.phones, CSVGroup(label: "fax")), "fax,fax number,telefax,faxnummer"),
    (.value(.phones, CSVGroup(label: "mobile")), "mobile number,cell,cell phone,cellphone"),
    (
      .person(.urls),
      "website,web site,web page,webpage,homepage,link,links,webseite,internetseite,site web,sitio web,sito web"
    ),
  ]

  private static let addressSpellings: [(CSVMeaning, String)] = [
    (
      .person(.addresses),
      "addresses,adresse,anschrift,postal address,dirección,indirizzo,adres,адрес,כתובת,地址,住所"
    ),
    (
      .part(.street, CSVGroup()),
      "street,street address,address line 1,straße,rue,calle,via,straat,ulica,улица,רחוב"
    ),
    (.part(.street2, CSVGroup()), "street 2,address 2,address line 2"),
    (.part(.box, CSVGroup()), "po box,postfach"),
    (
      .part(.city, CSVGroup()),
      "city,town,stadt,ort,wohnort,ville,ciudad,città,stad,plaats,miasto,город,עיר,城市,市"
    ),
    (
      .part(.region, CSVGroup()),
      "region,state,province,county,bundesland,état,provincia,województwo,область,省,州"
    ),
    (
      .part(.postcode, CSVGroup()),
      """
      postcode,postal code,zip,zip code,plz,postleitzahl,code postal,código postal,cap,kod pocztowy,\
      индекс,почтовый индекс,מיקוד,邮编,邮政编码,郵遞區號,郵便番号
      """
    ),
    (
      .part(.country, CSVGroup()),
      "country,country/region,land,land/region,pays,país,paese,kraj,страна,ארץ,מדינה,国家,國家,国"
    ),
  ]

  static let eventSpellings: [(Event.Field, String)] = [
    (
      .title,
      "subject,summary,event,name,titel,betreff,titre,título,titolo,tytuł,название,כותרת,标题,件名"
    ),
    (
      .start,
      "start date,starts,from,begin,date,beginn,von,startdatum,datum,début,inicio,inizio,data,начало,התחלה,开始,開始日"
    ),
    (.end, "end date,ends,to,until,ende,bis,enddatum,fin,fine,einde,koniec,конец,סיום,结束,終了日"),
    (.startTime, "time,startzeit,beginnt um"),
    (.endTime, "endzeit,endet um"),
    (.zone, "time zone,timezone,zeitzone"),
    (.rule, "repeats,recurrence,rrule,rule,wiederholung"),
    (.except, "exceptions,exdate"),
    (.people, "person,attendees,participants,who,with,personen,teilnehmer"),
    (.place, "location,where,ort,lieu,lugar,luogo,miejsce,место,מיקום,地点,場所"),
    (.tags, "tag,categories,category,labels,kategorie,kategorien"),
    (.note, "notes,description,comment,comments,notiz,notizen,beschreibung"),
  ]
}
