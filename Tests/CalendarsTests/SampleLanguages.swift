import Calendars
import Testing

extension DateLanguage: CustomTestStringConvertible {
  /// The name of January, for reports.
  public var testDescription: String { monthName(1, besideDay: true) }

  /// Languages of glibc locales, each with a special feature.
  static let samples: [DateLanguage] = [
    english, english(order: .dmy), english(order: .mdy), english(order: .ymd), german, french,
    polish, catalan, turkish, vietnamese, japanese, korean, hebrew, greek,
  ]

  /// Umlauts, and dots after abbreviations.
  static let german = DateLanguage(
    months: names(
      "Januar Februar März April Mai Juni Juli August September Oktober November Dezember",
      "Jan. Feb. März Apr. Mai Juni Juli Aug. Sep. Okt. Nov. Dez."),
    weekdays: ["Sonntag", "Montag", "Dienstag", "Mittwoch", "Donnerstag", "Freitag", "Samstag"],
    order: .dmy, dayMark: ".")

  static let french = DateLanguage(
    months: names(
      "janvier février mars avril mai juin juillet août septembre octobre novembre décembre",
      "janv. févr. mars avril mai juin juil. août sept. oct. nov. déc."),
    weekdays: ["dimanche", "lundi", "mardi", "mercredi", "jeudi", "vendredi", "samedi"],
    order: .dmy)

  /// The name next to a day differs from the name alone.
  static let polish = DateLanguage(
    months: names(
      """
      stycznia lutego marca kwietnia maja czerwca lipca sierpnia września października \
      listopada grudnia
      """, "sty lut mar kwi maj cze lip sie wrz paź lis gru"),
    standaloneMonths: """
      styczeń luty marzec kwiecień maj czerwiec lipiec sierpień wrzesień październik listopad \
      grudzień
      """.split(separator: " ").map(String.init),
    weekdays: ["niedziela", "poniedziałek", "wtorek", "środa", "czwartek", "piątek", "sobota"],
    order: .dmy)

  /// Names of two words and with an apostrophe.
  static let catalan = DateLanguage(
    months: [
      "de gener", "de febrer", "de març", "d’abril", "de maig", "de juny", "de juliol",
      "d’agost", "de setembre", "d’octubre", "de novembre", "de desembre",
    ].map { [$0] },
    standaloneMonths: [
      "gener", "febrer", "març", "abril", "maig", "juny", "juliol", "agost", "setembre",
      "octubre", "novembre", "desembre",
    ],
    weekdays: [
      "diumenge", "dilluns", "dimarts", "dimecres", "dijous", "divendres", "dissabte",
    ], order: .dmy)

  /// A dotted İ; April is called Nisan.
  static let turkish = DateLanguage(
    months: names(
      "Ocak Şubat Mart Nisan Mayıs Haziran Temmuz Ağustos Eylül Ekim Kasım Aralık",
      "Oca Şub Mar Nis May Haz Tem Ağu Eyl Eki Kas Ara"),
    weekdays: ["Pazar", "Pazartesi", "Salı", "Çarşamba", "Perşembe", "Cuma", "Cumartesi"],
    order: .dmy)

  /// Names of up to three words, each the start of another name.
  static let vietnamese = DateLanguage(
    months: [
      "Tháng Một", "Tháng Hai", "Tháng Ba", "Tháng Tư", "Tháng Năm", "Tháng Sáu", "Tháng Bảy",
      "Tháng Tám", "Tháng Chín", "Tháng Mười", "Tháng Mười Một", "Tháng Mười Hai",
    ].enumerated().map { [$1, "Thg \($0 + 1)"] },
    weekdays: ["Chủ Nhật", "Thứ Hai", "Thứ Ba", "Thứ Tư", "Thứ Năm", "Thứ Sáu", "Thứ Bảy"],
    order: .dmy)

  static let japanese = DateLanguage(
    months: (1...12).map { ["\($0)月"] },
    weekdays: ["日曜日", "月曜日", "火曜日", "水曜日", "木曜日", "金曜日", "土曜日"], order: .ymd)

  static let korean = DateLanguage(
    months: (1...12).map { ["\($0)월"] },
    weekdays: ["일요일", "월요일", "화요일", "수요일", "목요일", "금요일", "토요일"], order: .ymd)

  static let hebrew = DateLanguage(
    months: names(
      "ינואר פברואר מרץ אפריל מאי יוני יולי אוגוסט ספטמבר אוקטובר נובמבר דצמבר",
      "ינו׳ פבר׳ מרץ אפר׳ מאי יונ׳ יול׳ אוג׳ ספט׳ אוק׳ נוב׳ דצמ׳"),
    weekdays: ["ראשון", "שני", "שלישי", "רביעי", "חמישי", "שישי", "שבת"], order: .dmy)

  static let greek = DateLanguage(
    months: names(
      """
      Ιανουαρίου Φεβρουαρίου Μαρτίου Απριλίου Μαΐου Ιουνίου Ιουλίου Αυγούστου Σεπτεμβρίου \
      Οκτωβρίου Νοεμβρίου Δεκεμβρίου
      """, "Ιαν Φεβ Μαρ Απρ Μαΐ Ιουν Ιουλ Αυγ Σεπ Οκτ Νοε Δεκ"),
    weekdays: ["Κυριακή", "Δευτέρα", "Τρίτη", "Τετάρτη", "Πέμπτη", "Παρασκευή", "Σάββατο"],
    order: .dmy)

  private static func names(_ full: String, _ short: String) -> [[String]] {
    zip(full.split(separator: " "), short.split(separator: " ")).map { [String($0), String($1)] }
  }
}
