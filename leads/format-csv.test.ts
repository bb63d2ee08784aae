import { Readable } from 'node:stream'
import { text } from 'node:stream/consumers'
import { expect, test, vi } from 'vitest'
import { getCategoryLabel } from '../content-schema/site-content.ts'
import type { Lead } from '../shared/lead.ts'
import { formatCsv } from './format-csv.ts'

vi.mock('../shared/tables.ts', async (original) => ({
  ...(await original<typeof import('../shared/tables.ts')>()),
  EXTRA_COLUMNS: { company: 'optional text' },
}))

const received = new Date(2026, 10, 1, 9, 5)
const HOSTILE = ['=1+1', '@SUM(A1)', '\r=1', '＝1', '=cmd|\' /C calc\'!A0","x', '\u00a0=1', '\u200b@A1']

const writeCsv = (
  leads: Pick<Lead, 'kind' | 'name' | 'email' | 'phone' | 'category' | 'text'>[],
  separator?: string,
) => {
  const created_at = received.toISOString()
  const rows = leads.map((lead, nth) => ({
    ...lead,
    row_id: nth + 1,
    state: 'open',
    language: 'vi',
    created_at,
    extra: nth === 0 ? { company: '=Acme' } : {},
  }))
  return text(formatCsv(Readable.from(rows), separator))
}

test('Each lead is a line, every cell between quotes, for Excel too', async () => {
  const csv = await writeCsv([
    { kind: 'message', name: 'Ann', email: 'ann@example.org', phone: '', category: 'client', text: 'Say "hi",\nAnn' },
    { kind: 'meetup', name: 'Bo', email: '', phone: '+16175550143', category: 'beer', text: 'Beer' },
    { kind: 'note', name: '', email: '', phone: '', category: 'note', text: 'Hello' },
  ])
  expect(csv).toBe(
    [
      `\ufeff"kind","received (${Intl.DateTimeFormat().resolvedOptions().timeZone})","state","name","email","phone","category","language","company","text","row_id"`,
      `"message","2026-11-01 09:05:00","open","Ann","ann@example.org",,"${getCategoryLabel('client')}","vi","'=Acme","Say ""hi"",\nAnn","1"`,
      `"meetup","2026-11-01 09:05:00","open","Bo",,"\u200e+16175550143","${getCategoryLabel('beer')}","vi",,"Beer","2"`,
      '"note","2026-11-01 09:05:00","open",,,,"note","vi",,"Hello","3"\r\n',
    ].join('\r\n'),
  )
})

test('A table of nobody has its headings', async () => {
  expect(await writeCsv([])).toMatch(/^\ufeff"kind",.*"row_id"\r\n$/)
})

test.each(HOSTILE)('No spreadsheet takes %j for a formula', async (words) => {
  const csv = await writeCsv([
    { kind: 'message', name: words, email: `${words}@x`, phone: '', category: 'client', text: words },
  ])
  const [, line = ''] = csv.split('"\r\n"')
  const cells = line.match(/(?<=^|,)"(?:[^"]|"")*"/g) ?? []
  expect(cells.filter((cell) => /^"[=+\-@\t\r\n＝＋－＠]/.test(cell))).toEqual([])
  // But for apostrophes it is what the visitor wrote.
  expect(csv.replaceAll("'", '')).toContain(`"${words.replaceAll('"', '""').replaceAll("'", '')}"`)
})

const INNER = 'Fine; thanks;=1+1; +1;\u00a0@A1;\u200b=2;"=4\n=3'
const WITHOUT_FORMULAS = `Fine; thanks;'=1+1; '+1;\u00a0'@A1;\u200b'=2;""'=4\n'=3`
test.each([
  [',', INNER, `"note","2026-11-01 09:05:00","open",,,,"note","vi","'=Acme","${WITHOUT_FORMULAS}"`],
  [';', 'Fine,=1+1;=2\t=3', `"note";"2026-11-01 09:05:00";"open";;;;"note";"vi";"'=Acme";"Fine,'=1+1;=2\t'=3"`],
  [
    '\t',
    'Fine,=1+1;=2\t=3',
    `"note"\t"2026-11-01 09:05:00"\t"open"\t\t\t\t"note"\t"vi"\t"'=Acme"\t"Fine,'=1+1;'=2\t=3"`,
  ],
])('Where %j separates cells, no other character begins a formula', async (separator, words, line) => {
  const note = { kind: 'note', name: '', email: '', phone: '', category: 'note', text: words } as const
  expect(await writeCsv([note], separator)).toContain(line)
})

const writePhone = (phone: string) =>
  writeCsv([{ kind: 'meetup', name: '', email: '', phone, category: 'beer', text: '' }])

test.each(['00491711234567', '+49 (0)171 / 1234567', '(617) 555-0143', '٠١٧١', '＋49 171'])(
  'The phone %s is text in every spreadsheet, as it was spelled',
  async (phone) => {
    expect(await writePhone(phone)).toContain(`,"\u200e${phone}","${getCategoryLabel('beer')}"`)
  },
)

test.each(["+1;=cmd|' /C calc'!A0", '+1+A1', '\n+1'])('What is no phone, as %j, gets no mark', async (phone) => {
  const escaped = `'${phone.replace(';', ";'").replace('\n', "\n'")}`
  expect(await writePhone(phone)).toContain(`,"${escaped}","${getCategoryLabel('beer')}"`)
})
