import Records

/// The start and the end of the page.
enum HTMLPage {
  /// The page up to the first month.
  static func head(year: String, _ tally: PeopleTally) -> String {
    let year = HTMLText.escaped(year)
    return """
      <!DOCTYPE html>
      <html lang="en">
      <head>
      <meta charset="utf-8">
      <meta name="viewport" content="width=device-width, initial-scale=1">
      <meta name="color-scheme" content="light dark">
      <meta name="generator" content="kith">
      <meta http-equiv="Content-Security-Policy" content="default-src 'none'; style-src 'unsafe-inline'">
      <title>Birthdays and events, \(year)</title>
      <style>
      \(HTMLStyle.text)
      </style>
      </head>
      <body>
      <header>
      <h1>\(year)</h1>
      <p>\(counts(tally))</p>
      <ul class="legend">
      <li><span class="birthday">8</span> birthday</li>
      <li><span class="memorial">8</span> memorial day</li>
      <li><span class="date">8</span> custom date</li>
      <li><span class="event start end">8</span> event</li>
      </ul>
      </header>
      <main>
      <div class="planner">

      """
  }

  private static func counts(_ tally: PeopleTally) -> String {
    func words(_ count: Int, _ one: String, _ many: String) -> String {
      "\(count) \(count == 1 ? one : many)"
    }
    return words(tally.people, "person", "people") + " · "
      + words(tally.withBirthday, "birthday", "birthdays")
  }

  static func foot(_ today: String) -> String {
    """
    </main>
    <footer>Made by kith on \(HTMLText.escaped(today)).</footer>
    </body>
    </html>

    """
  }
}
