/** One way to make a migration guard less: `from` to `to` of its text replaced. */
export type Mutant = { what: string; line: number; sql: string }
type Cut = { what: string; from: number; to: number; by?: string }
type Span = { from: number; to: number }

/** What no behaviour shows: any number does for a lock, and the others only save work. */
const ONLY_SPEED_OR_NAME =
  /pg_advisory_xact_lock\(\d+\)|limit 100|fillfactor = 50|new\.id % 10 = 0|(?<=rows_before', true\), ''\), )'0'|rows_before \+ 10|(?<=kept_bytes\)) % 10 < kept|if position\(':' in address\) > 0 then/g

/**
 * Every mutant of a migration: each statement gone, each item of its lists, each `not null`, each
 * step of a function, each condition taken as fulfilled and as not, each number one more. Not of what a `later` migration
 * takes back: nothing shows it any more.
 */
export function mutants(sql: string, later: string): Mutant[] {
  const cuts = splitStatements(sql).flatMap((statement) => [
    { what: 'without', ...statement },
    ...listItems(sql, statement),
    ...clauses(sql, statement),
    ...steps(sql, statement),
  ])
  const gone = takenBack(sql, later)
  const kept = cuts.filter((cut) => !gone.some(({ from, to }) => from <= cut.to && cut.from < to))
  return kept.map(({ what, from, to, by = '' }) => ({
    what: `${what} ${JSON.stringify(shorten(sql.slice(from, to)))}${by && ` → ${JSON.stringify(by)}`}`,
    line: sql.slice(0, from).split('\n').length,
    sql: sql.slice(0, from) + by + sql.slice(to),
  }))
}

/** The functions, triggers and constraints that a later migration drops or replaces, with what is said of them. */
function takenBack(sql: string, later: string): Span[] {
  const names = [...later.matchAll(/drop (function|trigger|constraint) (?:if exists )?([\w.]+)(?: on ([\w.]+))?/g)]
  const replaced = [...later.matchAll(/create or replace function ([\w.]+)/g)]
  const isGone = (text: string) =>
    names.some(([, kind, name, table]) =>
      new RegExp(
        kind === 'trigger'
          ? `^create trigger ${name} [^;]* on ${table}\\b`
          : `^(?:create|comment on) ${kind} ${name}\\(|^constraint ${name} `,
      ).test(text),
    ) || replaced.some(([, name]) => text.startsWith(`create function ${name}(`))
  return splitStatements(sql).flatMap((statement) => {
    const spans = [statement, ...listItems(sql, statement)]
    return spans.filter(({ from, to }) => isGone(sql.slice(from, to).replace(/^[,\s]+/, '')))
  })
}

const TOKEN = /--.*|'(?:[^']|'')*'|\$\$[\s\S]*?\$\$|;/g

function splitStatements(sql: string): Span[] {
  const statements: Span[] = []
  let from = 0
  for (const { 0: token, index } of sql.matchAll(TOKEN)) {
    if (token !== ';') continue
    statements.push({ from: from + leadingBlank(sql.slice(from)), to: index + 1 })
    from = index + 1
  }
  return statements
}

/** How many characters of blanks and comments it begins with. */
const leadingBlank = (text: string) => /^(?:\s|--.*)*/.exec(text)?.[0].length ?? 0

const LISTS = [
  /^alter table \S+\s([\s\S]*\b(?:add|drop) (?:column|constraint) [\s\S]*);$/,
  /^create table \S+ \(([\s\S]*)\)(?: with .*)?;$/,
  /^(?:grant|revoke)[\s\S]*? on (?:sequence )?([\s\S]*?) (?:from|to) /,
  /^revoke[\s\S]*? from ([\s\S]*);$/,
  /^grant insert \(([^)]*)\)/,
]

/** Each column, constraint, table, sequence, role or granted column taken out of its list. */
function listItems(sql: string, statement: Span): Cut[] {
  const text = sql.slice(statement.from, statement.to)
  return LISTS.flatMap((pattern) => {
    const list = new RegExp(pattern, 'd').exec(text)?.indices?.[1]
    if (!list) return []
    const items = splitAtCommas(text, list[0], list[1])
    if (items.length === 1) return []
    return items.map(({ from, to }, at) => ({
      what: 'without',
      // With the comma before it, or, of the first, after it.
      from: statement.from + (at === 0 ? from : from - 1),
      to: statement.from + (at === 0 ? to + 1 : to),
    }))
  })
}

function splitAtCommas(text: string, start: number, end: number): Span[] {
  const items: Span[] = []
  let depth = 0
  let from = start
  for (const { 0: token, index } of text.slice(0, end).matchAll(/--.*|'(?:[^']|'')*'|[(),]/g)) {
    if (index < start) continue
    if (token === '(') depth += 1
    if (token === ')') depth -= 1
    if (token !== ',' || depth > 0) continue
    items.push({ from, to: index })
    from = index + 1
  }
  return [...items, { from, to: end }]
}

const CLAUSES: [RegExp, (match: RegExpExecArray) => string[]][] = [
  [/(?<! is) not null/g, () => ['']],
  [/ security definer/g, () => ['']],
  [/ set search_path = [^\n]*?(?= as )/g, () => ['', " set search_path = ''"]],
  [/ not valid/g, () => ['']],
  [/ default (?!privileges)[^,\n]+?(?= check|,|\n)/g, () => ['']],
  [/(?<=^grant )insert \([^)]*\)/gm, () => ['insert', 'all']],
  [/(?<=^revoke )all(?= on (?!sequence|all))/gm, () => ['select', 'insert']],
  [/ check \([^\n]*?\)(?=,?\n)/g, () => ['']],
  [/(?<= for )insert to anon(?= with check)/g, () => ['all to anon using (true)']],
  [/(?<= for insert to )anon/g, () => ['public']],
  [/(?<!\bend )\bif [^;]*? then\b/g, () => ['if true then', 'if false then']],
  [/(?<=\bif )[^;]*? and /g, () => ['']],
  [/ and [^;]*?(?= then\b)/g, () => ['']],
  [/case\s+when [\s\S]*? then ([^;]*?)\s+else ([^;]*?)\s+end/g, ([, yes = '', no = '']) => [yes, no]],
  [/exception\s+(?:--.*\s+)*when [^;]*;/g, () => ['']],
  [/ where [^;]*?(?=\)|;|\n)/g, () => ['']],
  [/\b\d+\b(?!\.)/g, ([digits]) => [String(Number(digits) + 1)]],
]

/** Clauses within a statement that say how strict it is. */
function clauses(sql: string, { from, to }: Span): Cut[] {
  const text = blankOut(sql.slice(from, to))
  return CLAUSES.flatMap(([pattern, replacements]) =>
    [...text.matchAll(pattern)].flatMap((match) =>
      replacements(match as RegExpExecArray).map((by) => ({
        what: 'with',
        from: from + match.index,
        to: from + match.index + match[0].length,
        by,
      })),
    ),
  )
}

/** The same text with spaces where its comments, messages and what is only for speed stand. */
const blankOut = (text: string) =>
  [/--.*/g, /^comment on [\s\S]*/g, /(?<=message = |hint = |complaint )'[^']*'/g, ONLY_SPEED_OR_NAME].reduce(
    (blanked, pattern) => blanked.replace(pattern, (match) => ' '.repeat(match.length)),
    text,
  )

const HEADS = /^(?:\s*(?:--.*|begin|declare|else|if [^\n]* then|for(?:each)? [^\n]* loop))*(?=\n)/
const NO_STEP = /^(?:end\b|return\b|declare\b|exception\b|null$|\w+ [\w.]+(?: :=.*)?$)/

/** Each step of a function's body. */
function steps(sql: string, statement: Span): Cut[] {
  const body = /\$\$\n([\s\S]*?)\$\$/d.exec(sql.slice(statement.from, statement.to))?.indices?.[1]
  if (!body) return []
  const [start, end] = [statement.from + body[0], statement.from + body[1]]
  const cuts: Cut[] = []
  let from = start
  for (const { 0: token, index } of sql.slice(start, end).matchAll(TOKEN)) {
    if (token !== ';') continue
    const to = start + index + 1
    const segment = sql.slice(from, to)
    const head = HEADS.exec(segment)?.[0].length ?? 0
    const step = from + head + leadingBlank(segment.slice(head))
    if (!NO_STEP.test(sql.slice(step, to - 1))) cuts.push({ what: 'without', from: step, to })
    from = to
  }
  return cuts
}

const shorten = (text: string) => text.replaceAll(/\s+/g, ' ').trim().slice(0, 90)
