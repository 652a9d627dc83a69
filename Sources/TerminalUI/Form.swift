public import Calendars

/// A form on the screen: rows with values, one of which can be open for editing.
///
/// It stores nothing: when it is left with `save`, its owner saves `content`.
public struct Form<Content: FormContent>: Screen {
  /// The key of a field.
  public typealias Field = Content.Field

  enum Focus: Hashable {
    case cancel, save
    case row(Int)
  }

  enum Editor {
    case text(TextField)
    case longText(TextField)
    case typedDate(TextField)
    case picker(DatePicker)
    case choice(Int)
    case list(ListEditor)
    case range(RangeEditor)
  }

  struct Refusal: Hashable {
    let text: String
    let message: String
  }

  /// The edited content, as it is now.
  public internal(set) var content: Content
  /// The title between Cancel and Save.
  public let title: String
  /// The rows from top to bottom.
  public let rows: [FormRow<Field>]
  /// Whether `parting` leaves the saved values on the terminal; an owner whose saving can fail sets
  /// `false` and prints `result` itself.
  public var leavesResult = true
  /// A message about the whole form, such as why saving failed.
  public var notice: String?
  /// Called while no key is pressed; returns a message to show if there is no notice.
  public var watch: (@Sendable () -> String?)?
  var warning: String?
  let reader: DateReader
  let style: DateStyle
  let advice: DateAdvice
  var focus = Focus.row(0)
  var editor: Editor?
  var refusals: [Field: Refusal] = [:]
  /// Values that a field had when its row was opened, but that the row does not offer.
  var kept: [Field: String] = [:]
  var isAsking = false
  /// Whether the user tried to save a form with errors.
  var hasTriedToSave = false
  var isShowingKeys = false

  /// Creates a form.
  ///
  /// - Parameters:
  ///   - reader: parses dates for the line under a typed date; its today is the picker's.
  ///   - style: formats dates; its language is that of the wheels.
  ///   - advice: the hint for a text that is not a date.
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

  /// Whether closing the form would lose something.
  public var isChanged: Bool {
    if content.isChanged || !refusals.isEmpty { return true }
    guard case .list(let list) = editor else { return false }
    return list.field.text != list.replaced ?? ""
  }

  /// All problems now, including refused texts.
  public var problems: [FieldProblem<Field>] {
    let refused = rows.flatMap(\.fields).compactMap { field in
      refusals[field].map { FieldProblem(field, $0.message) }
    }
    return refused + rangeProblems + content.problems.filter { refusals[$0.field] == nil }
  }

  /// The problems to show; a new record shows none before something was typed.
  var shownProblems: [FieldProblem<Field>] {
    content.isNew && !isChanged && !hasTriedToSave ? [] : problems
  }

  /// Problems of ranges that the content itself does not report.
  private var rangeProblems: [FieldProblem<Field>] {
    rows.flatMap { row -> [FieldProblem<Field>] in
      guard case .range(let end, _, let bounds, _) = row.kind,
        !content.problems.contains(where: { $0.isError && row.fields.contains($0.field) })
      else { return [] }
      let draft = currentRange(row.field, end, bounds)
      guard draft.start != nil, draft.end != nil else { return [] }
      return draft.reasons(style).map { FieldProblem($0.end == .start ? row.field : end, $0.text) }
    }
  }

  /// Whether there are no errors.
  public var canSave: Bool { !problems.contains(where: \.isError) }

  /// Handles a key.
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

  /// Twice a second if there is something to watch.
  public var interval: Int? { watch == nil ? nil : 500 }

  /// Updates the message of `watch`.
  public mutating func tick() -> Bool {
    let before = warning
    warning = watch?()
    return warning != before
  }

  /// Puts the text from the user's editor into the long text that is open.
  public mutating func receive(edited text: String?) {
    guard let text, case .longText = editor, let row = focusedRow else { return }
    editor = .longText(TextField(text, isMultiline: true))
    put(text, in: row.field)
  }
}

extension Form {
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

  /// Moves the focus: Cancel, Save, then the rows, wrapping at the ends.
  mutating func move(_ step: Int) {
    let stops = [Focus.cancel, .save] + rows.indices.map { Focus.row($0) }
    let index = (stops.firstIndex(of: focus) ?? 0) + step
    focus = stops[(index + stops.count) % stops.count]
  }

  /// Leaves with `save`, or moves to the first row with an error.
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

  /// Leaves, or asks first if changes would be lost.
  private mutating func cancel() -> ScreenStep {
    guard isChanged else { return .leave(.cancel) }
    isAsking = true
    return .stay
  }

  /// Sets a single value; an empty text clears it.
  mutating func put(_ text: String, in field: Field) {
    apply(text.isEmpty ? .clear : .set(text), to: field, typed: text)
  }

  /// Applies a change; if it is refused, stores the text, restores the content and returns `false`.
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
