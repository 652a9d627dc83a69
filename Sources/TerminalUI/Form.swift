public import Calendars

/// A form on the screen: rows with their values, of which one at a time is opened for editing.
///
/// It holds what it edits as a value and stores nothing: when it was left with `save` its owner
/// stores `content`, and otherwise lets it go.
public struct Form<Content: FormContent>: Screen {
  /// What tells the fields apart.
  public typealias Field = Content.Field

  /// What the keys act on.
  enum Focus: Hashable {
    case cancel, save
    case row(Int)
  }

  /// What is open in the focused row.
  enum Editor {
    case text(TextField)
    case longText(TextField)
    case typedDate(TextField)
    case picker(DatePicker)
    case choice(Int)
    case list(ListEditor)
    case range(RangeEditor)
  }

  /// A text that could not be used, and why.
  struct Refusal: Hashable {
    let text: String
    let message: String
  }

  /// What is edited, as it is now.
  public internal(set) var content: Content
  /// What stands between Cancel and Save.
  public let title: String
  /// From top to bottom.
  public let rows: [FormRow<Field>]
  /// Whether what was saved stands on the terminal when it is left; an owner who may yet fail to
  /// store it turns this off and leaves `result` there itself.
  public var leavesResult = true
  /// What has to be known about the whole form, such as why it could not be saved.
  public var notice: String?
  /// Looked at while nothing is pressed: what has to be known now, where there is no notice.
  public var watch: (@Sendable () -> String?)?
  var warning: String?
  let reader: DateReader
  let style: DateStyle
  let advice: DateAdvice
  var focus = Focus.row(0)
  var editor: Editor?
  var refusals: [Field: Refusal] = [:]
  /// What a choice held when it was opened and its row does not offer.
  var kept: [Field: String] = [:]
  /// Whether the form asks if the changes are to be thrown away.
  var isAsking = false
  /// Whether someone wanted to save what cannot be saved yet.
  var hasTriedToSave = false
  /// Whether the help stands over the form.
  var isShowingKeys = false

  /// Describes a form.
  ///
  /// - Parameters:
  ///   - reader: reads dates for the line that says what was typed; its today is the picker's.
  ///   - style: how dates are shown, and whose names and order the wheels have.
  ///   - advice: what would work in place of a text that is no date.
  public init(
    _ content: Content, title: String, rows: [FormRow<Field>], reader: DateReader,
    style: DateStyle = DateStyle(), advice: @escaping DateAdvice = { $0.hint }
  ) {
    self.content = content
    self.title = title
    self.rows = rows
    self.reader = reader
    self.style = style
    self.advice = advice
  }

  /// Whether there is anything to lose.
  public var isChanged: Bool {
    if content.isChanged || !refusals.isEmpty { return true }
    guard case .list(let list) = editor else { return false }
    return list.field.text != list.replaced ?? ""
  }

  /// Everything wrong now, with what was refused.
  public var problems: [FieldProblem<Field>] {
    let refused = rows.flatMap(\.fields).compactMap { field in
      refusals[field].map { FieldProblem(field, $0.message) }
    }
    return refused + rangeProblems + content.problems.filter { refusals[$0.field] == nil }
  }

  /// Those to tell: that a new record lacks something is no news before anything was typed.
  var toldProblems: [FieldProblem<Field>] {
    content.isNew && !isChanged && !hasTriedToSave ? [] : problems
  }

  /// What the content does not say about ranges itself.
  private var rangeProblems: [FieldProblem<Field>] {
    rows.flatMap { row -> [FieldProblem<Field>] in
      guard case .range(let end, _, let bounds, _) = row.kind,
        !content.problems.contains(where: { $0.isError && row.fields.contains($0.field) })
      else { return [] }
      let draft = heldRange(row.field, end, bounds)
      guard draft.start != nil, draft.end != nil else { return [] }
      return draft.reasons(style).map { FieldProblem($0.end == .start ? row.field : end, $0.text) }
    }
  }

  /// Whether nothing stands in the way of saving.
  public var canSave: Bool { !problems.contains(where: \.isError) }

  /// Does what a key asks for.
  public mutating func handle(_ key: Key) -> ScreenStep {
    if key == .control("c") { return .leave(.interrupted) }
    if isShowingKeys {
      isShowingKeys = false
      return .stay
    }
    if isAsking { return answer(key) }
    switch Self.alwaysKeys.action(for: key) {
    case .save: return save()
    case .cancel: return cancel()
    case .help:
      isShowingKeys = true
      return .stay
    case .interrupt: return .leave(.interrupted)
    case nil: break
    }
    if editor != nil { return handleEditor(key) }
    if let action = Self.rowKeys.action(for: key) { return perform(action) }
    if case .row(let index) = focus, rows.indices.contains(index) { type(key, in: rows[index]) }
    return .stay
  }

  /// Twice a second while there is something to watch.
  public var interval: Int? { watch == nil ? nil : 500 }

  /// Looks whether there is something else to be told.
  public mutating func tick() -> Bool {
    let before = warning
    warning = watch?()
    return warning != before
  }

  /// Puts the text that came back from the user's editor into the long text that is open.
  public mutating func take(edited text: String?) {
    guard let text, case .longText = editor, let row = focusedRow else { return }
    editor = .longText(TextField(text, isMultiline: true))
    put(text, in: row.field)
  }
}

// Which keys do what.
extension Form {
  enum AlwaysAction: Hashable, Sendable {
    case save, cancel, interrupt, help
  }

  enum RowAction: Hashable, Sendable {
    case next, previous, open
  }

  enum Answer: Hashable, Sendable {
    case discard, goBack, save
  }

  static var alwaysKeys: KeyMap<AlwaysAction> {
    KeyMap([
      .init(.control("s"), hint: ("^S", "save"), does: .save),
      .init(.escape, hint: ("Esc", "cancel"), does: .cancel),
      .init(.control("c"), does: .interrupt),
      .init(.control("g"), hint: ("^G", "keys"), does: .help),
    ])
  }

  static var rowKeys: KeyMap<RowAction> {
    KeyMap([
      .init(.down, .tab, hint: ("↑↓", "row"), does: .next),
      .init(.up, .backTab, does: .previous),
      .init(.enter, .right, hint: ("Enter", "open"), does: .open),
    ])
  }

  static var answerKeys: KeyMap<Answer> {
    KeyMap([
      .init(
        .character("y"), .character("Y"), .escape, hint: ("y", "discard"), does: .discard),
      .init(
        .character("n"), .character("N"), .enter, hint: ("n", "keep editing"), does: .goBack),
      .init(.control("s"), hint: ("^S", "save"), does: .save),
    ])
  }

  private mutating func answer(_ key: Key) -> ScreenStep {
    switch Self.answerKeys.action(for: key) {
    case .discard: return .leave(.cancel)
    case .goBack: isAsking = false
    case .save:
      isAsking = false
      return save()
    case nil: break
    }
    return .stay
  }

  private mutating func perform(_ action: RowAction) -> ScreenStep {
    switch (action, focus) {
    case (.next, _): move(1)
    case (.previous, _): move(-1)
    case (.open, .save): return save()
    case (.open, .cancel): return cancel()
    case (.open, .row): open()
    }
    return .stay
  }
}

extension Form {
  var focusedRow: FormRow<Field>? {
    guard case .row(let index) = focus, rows.indices.contains(index) else { return nil }
    return rows[index]
  }

  /// Cancel, Save, then the rows; round at the ends.
  mutating func move(_ step: Int) {
    let stops = [Focus.cancel, .save] + rows.indices.map { Focus.row($0) }
    let index = (stops.firstIndex(of: focus) ?? 0) + step
    focus = stops[(index + stops.count) % stops.count]
  }

  /// Leaves with `save`, or goes to the first row with an error.
  private mutating func save() -> ScreenStep {
    close()
    guard !canSave else { return .leave(.save) }
    hasTriedToSave = true
    let first = rows.firstIndex { row in
      problems.contains { $0.isError && row.fields.contains($0.field) }
    }
    focus = first.map { .row($0) } ?? focus
    return .stay
  }

  /// Leaves, or asks first where something would be lost.
  private mutating func cancel() -> ScreenStep {
    guard isChanged else { return .leave(.cancel) }
    isAsking = true
    return .stay
  }

  /// Changes a single value; what is refused is remembered, and the content left as it was.
  mutating func put(_ text: String, in field: Field) {
    apply(text.isEmpty ? .clear : .set(text), to: field, typed: text)
  }

  /// Makes a change; false where it is refused.
  @discardableResult
  mutating func apply(_ change: FieldChange, to field: Field, typed: String) -> Bool {
    let before = content
    guard let message = content.change(field, change) else {
      refusals[field] = nil
      return true
    }
    content = before
    refusals[field] = Refusal(text: typed, message: message)
    return false
  }
}
