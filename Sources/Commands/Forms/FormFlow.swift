import AddressBook
import Calendars
import Records
import Storage
import TerminalUI
import Texts

/// Edits a record in a form: offers a parked draft, asks until the record is saved or the user cancels, and asks about
/// conflicts.
struct FormFlow<Content: DraftForm> {
  typealias R = Content.R
  typealias Field = Content.Field

  /// The state in which a form is opened.
  struct Start {
    var content: Content
    /// Typed texts that are invalid.
    var refused: [Field: String] = [:]
    /// The id of the parked draft that is continued.
    var parked: Int64?
    /// Why the last attempt to save failed.
    var failure: CommandError?
  }

  let invocation: Invocation
  /// The command that parked drafts name.
  let command: String
  let context: FormContext
  let rows: [FormRow<Field>]
  /// The animation over the browser that opened the form; then the browser shows the result.
  let stage: ScreenTransitions?

  init(_ invocation: Invocation, command: String, stage: ScreenTransitions? = nil)
    throws(CommandError)
  {
    self.invocation = invocation
    self.command = command
    self.stage = stage
    context = FormContext(
      reader: try invocation.reader, today: try invocation.today, style: invocation.dateStyle,
      people: PersonSuggestions(invocation))
    rows = Content.rows(context)
  }

  func content(_ draft: Draft<R>) -> Content { Content(draft, context) }

  /// Edits a draft until it is stored, after offering an unsaved edit if `offersParked`; fails if the user cancels,
  /// which discards the edit.
  func run(_ draft: Draft<R>, offersParked: Bool) throws(CommandError) -> Saved<R> {
    let fresh = Start(content: content(draft))
    return try run(from: offersParked ? try offer(draft) ?? fresh : fresh)
  }

  /// Edits from a given state; a failed save goes back to the form.
  func run(from start: Start) throws(CommandError) -> Saved<R> {
    var start = start
    while true {
      let terminal = FormTerminal(invocation).terminal
      let (content, parked) = try ask(start, on: terminal)
      start = Start(content: content, parked: parked)
      do throws(CommandError) {
        guard let saved = try store(&start) else { continue }
        if let terminal, stage == nil { leave(saved.stored, on: terminal) }
        return saved
      } catch {
        if error.code == .interrupted { throw error }
        start.failure = error
      }
    }
  }

  /// Shows the form until the user saves; returns the content and the id of the parked draft.
  private func ask(
    _ start: Start, on terminal: (any Terminal)?
  ) throws(CommandError) -> (Content, Int64?) {
    let parking = DraftParking(
      path: try invocation.path, today: context.today,
      milliseconds: invocation.environment.clock().milliseconds, number: start.parked)
    if start.parked != nil || start.failure != nil {
      parking.park(parked(start.content, start.refused))
    }
    let (content, outcome) =
      if let terminal {
        try show(start, on: terminal, parking)
      } else {
        askInLines(start, parking)
      }
    switch outcome {
    case .save?: return (content, parking.end())
    case nil: throw start.failure ?? .interrupted
    case .cancel?, .interrupted?:
      forget(parking.end())
      throw outcome == .cancel ? .nothingSaved : .interrupted
    }
  }

  /// Shows the form on a screen; the outcome is `nil` if the terminal or the program was ended.
  private func show(
    _ start: Start, on terminal: any Terminal, _ parking: DraftParking
  ) throws(CommandError) -> (Content, FormOutcome?) {
    var form = form(start.content)
    form.leavesResult = false
    form.notice = start.failure.map(FormWords.message)
    form.watch = { parking.failure.map { FormWords.unparked(CommandError($0)) } }
    for (field, text) in start.refused { form.retype(text, in: field) }
    var shown =
      stage?.comingIn(form, on: terminal) ?? Sliding(form, .comingIn, nil, clock: { 0 })
    var isEnded = false
    let edit = { invocation.environment.editText($0).text }
    do throws(CommandError) {
      let outcome = try FormTerminal(invocation).show(&shown, on: terminal, edit: edit) {
        shown, moment in
        let (content, refused) = shown.content.settled
        if moment != .pause { parking.park(parked(content, refused)) }
        guard moment == .ending else { return }
        isEnded = true
        // The text must appear below the form, on a restored terminal.
        keep(content, refused, by: parking) { terminal.leave(Frame()) }
      }
      stage?.leave(shown, on: terminal)
      return (shown.content.content, isEnded ? nil : outcome)
    } catch {
      let (content, refused) = shown.content.settled
      keep(content, refused, by: parking)
      throw error
    }
  }

  private func form(_ content: Content) -> Form<Content> {
    Form(
      content, title: title(content.draft), rows: rows, reader: context.reader,
      style: context.style, advice: \.advice)
  }

  /// Leaves the stored record on the terminal as the result of the form.
  private func leave(_ stored: Stored<R>, on terminal: any Terminal) {
    let result = form(content(Draft(editing: stored)))
    guard (try? terminal.enter()) != nil else { return }
    terminal.leave(result.result(width: terminal.size.width))
  }

  /// Shows why saving failed, then asks only whether to save again.
  private func askInLines(_ start: Start, _ parking: DraftParking) -> (Content, FormOutcome?) {
    var content = start.content
    let form = PlainForm(heading: title(content.draft), rows: rows, style: context.style)
    if let failure = start.failure {
      let lines = invocation.environment.errorLines(
        Escaping.terminal("! " + FormWords.message(failure)))
      for line in lines { invocation.say(line) }
    }
    var isEnded = false
    let outcome = form.run(
      &content, isAnswered: start.failure != nil,
      ask: { question in
        guard let line = FormTerminal(invocation).answer(to: question) else {
          isEnded = true
          return .end
        }
        return .line(line)
      },
      write: { invocation.say($0) },
      after: { parking.park(parked($0, [:])) })
    // After a failed save, the end of input does not mean that the user cancels.
    guard isEnded, start.failure != nil else { return (content, outcome) }
    keep(content, [:], by: parking)
    return (content, nil)
  }

  func title(_ draft: Draft<R>) -> String {
    draft.id == nil
      ? Content.newTitle : Escaping.isolated(Escaping.terminal(Content.title(of: draft.loaded)))
  }
}

extension FormFlow {
  /// Stores the draft and drops its parked copy in one transaction; `nil` to go back to the form.
  func store(_ start: inout Start) throws(CommandError) -> Saved<R>? {
    let store = try invocation.store(for: command)
    while true {
      let draft = start.content.draft
      do throws(SaveError<R>) {
        return try RecordSaving(store).save(draft, droppingParked: start.parked)
      } catch {
        guard case .conflict(let stored) = error else { throw CommandError(error) }
        // The terminal may be lost during a question, too.
        start.parked = park(start) ?? start.parked
        guard let settled = try settle(start, with: stored) else { return nil }
        start.content = content(settled)
      }
    }
  }

  /// Drops a parked draft; if that fails, it will be offered again.
  func forget(_ parked: Int64?) {
    guard let parked, let store = try? invocation.existingStore() else { return }
    _ = try? store.drafts.discard(parked)
  }
}
