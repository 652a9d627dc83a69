import TestSupport
import Testing

@testable import Texts

@Suite struct FoldingTests {
  @Test(arguments: [
    ("Zoë", "zoe"), ("ZOE\u{308}", "zoe"), ("Łukasz", "lukasz"), ("Straße", "strasse"),
    ("STRASSE", "strasse"), ("Øhm", "ohm"), ("Ægir", "aegir"), ("İstanbul", "istanbul"),
    ("ISTANBUL", "istanbul"), ("Ilgın", "ilgin"), ("Ångström", "angstrom"),
    ("A\u{30A}ngstro\u{308}m", "angstrom"), ("Þórður", "thordur"), ("Œuvre", "oeuvre"),
    ("Đorđe", "dorde"), ("Ħal Għaxaq", "hal ghaxaq"), ("Nguyễn Thị Hương", "nguyen thi huong"),
    ("Ελένη", "ελενη"), ("ΝΊΚΟΣ", "νικοσ"), ("Нйё", "ние"), ("Ｚｏｅ　１", "zoe 1"), ("ﬁn", "fin"),
  ]) func `a name folds to what is typed without the right keys`(name: String, plain: String) {
    #expect(Folding.folded(name) == plain)
  }

  @Test(arguments: [
    ("שָׁלוֹם", "שלום"), ("\u{FB2A}ָלוֹם", "שלום"), ("מֶלֶךְ", "מלך"), ("צה״ל", "צה\"ל"),
    ("ג׳ורג׳", "ג'ורג'"), ("בן־גוריון", "בן-גוריון"), ("مُحَمَّد", "محمد"), ("أحمد", "احمد"),
    ("علی", "علي"), ("محـــمد", "محمد"),
  ]) func `Hebrew points and Arabic vowel signs do not count`(name: String, plain: String) {
    #expect(Folding.folded(name) == plain)
  }

  @Test func `marks that make another letter stay`() {
    #expect(Folding.folded("が") != Folding.folded("か"))
    #expect(Folding.folded("か\u{3099}").unicodeScalars.elementsEqual(["が"]))
    #expect(Folding.folded("ｶﾞ") == "ガ")
    #expect(Folding.folded("김철수").unicodeScalars.elementsEqual("김철수".unicodeScalars))
    #expect(Folding.folded("कि") != Folding.folded("की"))
    #expect(Folding.folded("कु") != Folding.folded("क"))
    #expect(Folding.folded("ที่") != Folding.folded("ท"))
  }

  @Test(arguments: ["O'Brien", "O’Brien", "Oʼbrien", "O`Brien", "O´Brien", "O′BRIEN", "O＇Brien"])
  func `an apostrophe is an apostrophe however it was typed`(name: String) {
    #expect(Folding.folded(name) == "o'brien")
  }

  @Test func `white space becomes single spaces and none at the ends`() {
    #expect(Folding.folded(" \t Ada \r\n  Lovelace\n") == "ada lovelace")
    #expect(Folding.folded("\u{3000}Zoë\u{A0}\u{2003}é ") == "zoe e")
    #expect(Folding.folded(" \u{301} ") == "")
    #expect(Folding.folded("") == "")
  }

  @Test func `what cannot be seen does not count`() {
    #expect(Folding.folded("a\u{200B}d\u{AD}a\u{200E}\u{FEFF}") == "ada")
    #expect(Folding.folded("❤\u{FE0F}") == Folding.folded("❤"))
    #expect(Folding.folded("ada\u{0}b") == "ada\u{0}b")
  }

  @Test func `ASCII folds alike on both roads`() {
    var generator = SeededGenerator(seed: 2)
    for _ in 0..<5_000 {
      let bytes = (0..<12).map { _ in UInt8.random(in: 0...0x7F, using: &generator) }
      let text = String(decoding: bytes, as: UTF8.self)
      #expect(Folding.folded(text) == Folding.foldedUnicode(text))
    }
  }

  @Test func `folding again changes nothing`() {
    var wrong: [UInt32] = []
    for scalar in everyScalar {
      let once = Folding.folded("a\(scalar)b")
      if !Folding.folded(once).utf8.elementsEqual(once.utf8) { wrong.append(scalar.value) }
    }
    #expect(wrong.map { String($0, radix: 16) } == [])
  }

  @Test func `both spellings of a random text fold alike`() {
    var generator = SeededGenerator(seed: 3)
    for _ in 0..<10_000 {
      let text = RandomText.next(upTo: 8, from: &generator)
      let once = Folding.folded(text)
      #expect(once.utf8.elementsEqual(Folding.folded(once).utf8))
      #expect(once.utf8.elementsEqual(Folding.folded(Normalization.nfc(text)).utf8))
    }
  }
}
