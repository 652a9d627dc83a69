import AddressBook
import Calendars
import Records
import Storage
import TerminalUI
import Texts

/// A record's way through a form: what was parked is offered, the form is asked until it is saved
/// or given up, and what somebody else changed meanwhile is settled.
struct FormFlow<Content: DraftForm> {
  typealias R = Content.R
  typealias Field = Content.Field

  /// A form as it is begun or gone on with.
  struct Start {
    var content: Content
    /// What was typed and could not be used.
    var refused: [Field: String] = [:]
    /// The parked draft that it is.
    var parked: Int64?
    /// Why it could not be stored, where that was tried.
    var failure: CommandError?
  }

  let invocation: Invocation
  /// As parked drafts name it.
  let command: String
  let context: FormContext
  let rows: [FormRow<Field>]
  /// The browser that it was opened from; what is stored is then seen in there.
  let stage: Stage?

  init(_ invocation: Invocation, command: String, stage: Stage? = nil) throws(CommandError) {
    self.invocation = invocation
    self.command = command
    self.stage = stage
    context = FormContext(
      reader: try invocation.reader, today: try invocation.today, style: invocation.dateStyle,
      people: PeopleByName(invocation))
    rows = Content.rows(context)
  }

  /// A draft as the form sees it.
  func content(_ draft: Draft<R>) -> Content { Content(draft, context) }

  /// Edits a draft until it is stored.
  ///
  /// - Parameter offersParked: whether an edit that was left unsaved is offered first.
  /// - Throws: where the user gives it up; nothing is left of it then.
  func run(_ draft: Draft<R>, offersParked: Bool) throws(CommandError) -> Saved<R> {
    let fresh = Start(content: content(draft))
    return try run(from: offersParked ? try offer(draft) ?? fresh : fresh)
  }

  /// The same from where it was left; a save that fails leads back into the form.
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

  /// Asks for the fields until they are to be saved; gives the number of the parked draft too.
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

  /// How the form was left; nothing where the terminal or the program was ended under it.
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
        // What is shown then has to stand below the form, on a terminal that is as before.
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

  /// Leaves what is stored now on the terminal, as the form's result.
  private func leave(_ stored: Stored<R>, on terminal: any Terminal) {
    let result = form(content(Draft(editing: stored)))
    guard (try? terminal.enter()) != nil else { return }
    terminal.leave(result.result(width: terminal.size.width))
  }

  /// A save that failed is told, and only whether to save is asked again.
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
    // Where saving failed, input that ends is nobody's will to give it up.
    guard isEnded, start.failure != nil else { return (content, outcome) }
    keep(content, [:], by: parking)
    return (content, nil)
  }

  func title(_ draft: Draft<R>) -> String {
    draft.id == nil
      ? Content.newTitle : Escaping.isolated(Escaping.terminal(Content.title(of: draft.loaded)))
  }
}

// Storing.
extension FormFlow {
  /// Stores the draft, its parked copy gone with the same transaction; nothing where the user
  /// goes back into the form.
  func store(_ start: inout Start) throws(CommandError) -> Saved<R>? {
    let store = try invocation.store(for: command)
    while true {
      let draft = start.content.draft
      do throws(SaveError<R>) {
        return try RecordSaving(store).save(draft, droppingParked: start.parked)
      } catch {
        guard case .conflict(let stored) = error else { throw CommandError(error) }
        // A question can lose its terminal as a form can.
        start.parked = park(start) ?? start.parked
        guard let settled = try settle(start, with: stored) else { return nil }
        start.content = content(settled)
      }
    }
  }

  /// What cannot be forgotten now is offered another time.
  func forget(_ parked: Int64?) {
    guard let parked, let store = try? invocation.existingStore() else { return }
    _ = try? store.drafts.discard(parked)
  }
}
