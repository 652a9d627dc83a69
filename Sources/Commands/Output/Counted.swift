enum Counted {
  static func people(_ count: Int) -> String { count == 1 ? "1 person" : "\(count) people" }

  static func events(_ count: Int) -> String { count == 1 ? "1 event" : "\(count) events" }

  static func aliases(_ count: Int) -> String { count == 1 ? "1 alias" : "\(count) aliases" }

  static func records(_ count: Int) -> String { count == 1 ? "1 record" : "\(count) records" }
}
