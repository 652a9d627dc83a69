extension HebrewMonth {
  /// Other spellings in English and in Hebrew letters; case,
  /// apostrophes, quotation marks, points and hyphens are ignored.
  var otherSpellings: [String] {
    switch self {
    case .tishrei: ["Tishri", "Tishre", "Tishrey", "Tisri", "תשרי"]
    case .cheshvan:
      [
        "Heshvan", "Hesvan", "Cheshwan", "Marcheshvan", "Marheshvan", "Mar Cheshvan",
        "Mar Heshvan", "חשון", "חשוון", "מרחשון", "מרחשוון",
      ]
    case .kislev: ["Chislev", "Kisleu", "Kislew", "כסלו", "כסליו"]
    case .tevet: ["Teveth", "Tebet", "Tebeth", "Teves", "טבת"]
    case .shevat: ["Shvat", "Shebat", "Shevet", "Sebat", "שבט"]
    case .adar: ["אדר"]
    case .adarI:
      [
        "Adar 1", "Adar A", "Adar Rishon", "Adar Alef", "Adar Aleph", "Adar First", "First Adar",
        "אדר א", "אדר ראשון",
      ]
    case .adarII:
      [
        "Adar 2", "Adar B", "Adar Sheni", "Adar Bet", "Adar Beth", "Adar Beis", "Adar Second",
        "Second Adar", "Veadar", "Ve Adar", "אדר ב", "אדר שני", "ואדר",
      ]
    case .nisan: ["Nissan", "ניסן"]
    case .iyyar: ["Iyar", "Iyyor", "Iyor", "אייר", "איר"]
    case .sivan: ["Siwan", "סיון", "סיוון"]
    case .tammuz: ["Tamuz", "Thammuz", "תמוז"]
    case .av: ["Ab", "Menachem Av", "Menahem Av", "אב", "מנחם אב"]
    case .elul: ["Ellul", "אלול"]
    }
  }
}
