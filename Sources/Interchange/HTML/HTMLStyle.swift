/// The style of the page: light, dark, and for paper.
enum HTMLStyle {
  static let text = [colors, page, planner, lists, paper].joined(separator: "\n")

  /// Colors by meaning; paper always has the light ones.
  private static let colors = """
    :root { color-scheme: light dark; --ink: #2b2733; --soft: #6b6577; --paper: #fbf8f3;
      --card: #fff; --line: #e5dfd5; --birthday: #b8325b; --on: #fff; --memorial: #7a6a9a;
      --date: #0e7c74; --event: #dbe7f6; --event-ink: #1f4b82; }
    @media screen and (prefers-color-scheme: dark) {
      :root { --ink: #ece8f1; --soft: #a49db2; --paper: #17151c; --card: #211e28; --line: #37323f;
        --birthday: #f2799c; --on: #2a0b16; --memorial: #b3a3d6; --date: #5ccfc4;
        --event: #27374f; --event-ink: #b7d2f7; }
    }
    """

  private static let page = """
    * { box-sizing: border-box; }
    body { margin: 0 auto; max-width: 76rem; padding: 2rem 1.25rem 3rem; background: var(--paper);
      color: var(--ink); font: 15px/1.45 system-ui, "Segoe UI", "Noto Sans", sans-serif; }
    h1, h2 { font-family: "Iowan Old Style", Palatino, "Palatino Linotype", Georgia, "Noto Serif", serif;
      font-weight: 600; margin: 0; }
    h1 { font-size: 3.4rem; line-height: 1; letter-spacing: -.02em; }
    h2 { font-size: 1.2rem; }
    header { display: flex; flex-wrap: wrap; align-items: baseline; gap: .4rem 1.5rem;
      margin-bottom: 1.5rem; }
    header p { margin: 0; color: var(--soft); }
    .legend { display: flex; flex-wrap: wrap; gap: .3rem 1.1rem; margin: 0 0 0 auto; padding: 0;
      list-style: none; color: var(--soft); font-size: .85rem; }
    footer { margin-top: 2rem; color: var(--soft); font-size: .8rem; }
    """

  private static let planner = """
    .planner { display: grid; grid-template-columns: repeat(auto-fill, minmax(17rem, 1fr)); gap: 1rem; }
    .month, .ages, .people { background: var(--card); border: 1px solid var(--line);
      border-radius: .8rem; padding: 1rem 1.1rem; min-width: 0; }
    .other { margin: 0 0 .5rem; color: var(--soft); font-size: .8rem; }
    .days { width: 100%; border-collapse: collapse; table-layout: fixed; text-align: center;
      font-variant-numeric: tabular-nums; }
    .days th { font-size: .72rem; font-weight: 500; color: var(--soft); padding: .15rem 0; }
    .days td { height: 1.95rem; padding: 0; }
    .days span, .legend span { display: inline-block; min-width: 1.75rem; line-height: 1.75rem;
      text-align: center; border-radius: 1rem; }
    .days .event { display: block; border-radius: 0; }
    .event { background: var(--event); color: var(--event-ink); }
    .days .start { border-start-start-radius: 1rem; border-end-start-radius: 1rem; }
    .days .end { border-start-end-radius: 1rem; border-end-end-radius: 1rem; }
    .days .date, .legend .date { box-shadow: inset 0 0 0 2px var(--date); }
    .days .memorial, .legend .memorial { box-shadow: inset 0 0 0 2px var(--memorial); }
    .days .birthday, .legend .birthday { background: var(--birthday); color: var(--on);
      font-weight: 600; }
    .days .today { font-weight: 800; text-decoration: underline; text-underline-offset: .2em; }
    .month ul { margin: .6rem 0 0; padding: .5rem 0 0; border-top: 1px solid var(--line);
      list-style: none; font-size: .9rem; }
    .month ul:empty, .month ul:not(:has(li)) { display: none; }
    .month li { display: flex; gap: .6rem; padding: .1rem 0; }
    .month time { flex: none; min-width: 1.7rem; text-align: end; font-weight: 600;
      font-variant-numeric: tabular-nums; }
    .month li > span { min-width: 0; overflow-wrap: anywhere; }
    .month small { color: var(--soft); }
    li.birthday time { color: var(--birthday); }
    li.memorial time { color: var(--memorial); }
    li.date time { color: var(--date); }
    li.event { background: none; color: inherit; }
    li.event time { color: var(--event-ink); }
    """

  private static let lists = """
    .ages, .people { margin-top: 1rem; }
    svg { display: block; width: 100%; height: auto; max-height: 18rem; margin-top: .6rem; }
    svg text { fill: var(--soft); font-size: 11px; }
    .grid { stroke: var(--line); fill: none; }
    .area { fill: var(--birthday); opacity: .13; }
    .line { fill: none; stroke: var(--birthday); stroke-width: 2; stroke-linejoin: round; }
    .people { overflow-x: auto; }
    .people table { width: 100%; border-collapse: collapse; margin-top: .5rem; }
    .people th, .people td { text-align: start; vertical-align: baseline; padding: .38rem .9rem .38rem 0;
      border-bottom: 1px solid var(--line); overflow-wrap: anywhere; }
    .people tbody tr:last-child > * { border-bottom: 0; }
    .people thead th { font-size: .78rem; font-weight: 500; color: var(--soft); }
    .people tbody th { font-weight: 600; }
    .died { color: var(--memorial); }
    """

  private static let paper = """
    @page { size: A4; margin: 13mm 12mm; }
    @media print {
      :root { color-scheme: light; --paper: #fff; }
      * { print-color-adjust: exact; -webkit-print-color-adjust: exact; }
      body { max-width: none; padding: 0 .3mm; font-size: 8.5pt; }
      h1 { font-size: 26pt; }
      h2 { font-size: 11pt; }
      header { margin-bottom: 4mm; }
      .planner { grid-template-columns: repeat(3, 1fr); gap: 2.5mm; }
      .month { padding: 2mm 2.5mm; border-radius: 2mm; }
      .other { margin-bottom: .5mm; font-size: 7pt; }
      .days th { font-size: 6.5pt; padding: 0; }
      .days td { height: 4.9mm; font-size: 8pt; }
      .days span, .legend span { min-width: 4.6mm; line-height: 4.6mm; }
      .month ul { margin-top: 1mm; padding-top: 1mm; font-size: 7.5pt; line-height: 1.3; }
      .month time { min-width: 4.2mm; }
      svg { max-height: 55mm; }
      .month, .ages, .people tr { break-inside: avoid; }
      .legend { font-size: 7.5pt; }
      .ages, .planner + .people { break-before: page; margin-top: 0; }
      .people { border: 0; overflow: visible; }
      thead { display: table-header-group; }
      h2 { break-after: avoid; }
    }
    """
}
