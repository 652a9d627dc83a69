import Texts

/// The characters of pictures.
enum Glyphs {
  case ascii
  case unicode

  init(_ invocation: Invocation) {
    let environment = invocation.environment
    self = environment.isUTF8() && environment.variable("TERM") != "dumb" ? .unicode : .ascii
  }
}
