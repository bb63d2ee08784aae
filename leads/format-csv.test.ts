import { Readable } from 'node:stream'
import { text } from 'node:stream/consumers'
import { expect, test } from 'vitest'
import { getOwnerProfile } from '../content-model/reader/owner-profile.ts'
import type { Lead } from '../shared/lead.ts'
import { makeStoredLead } from '../tests/support/store/lead-fixtures.ts'
import { formatCsv } from './format-csv.ts'
import { toLead } from './stored-lead.ts'

const received = new Date(2026, 10, 1, 9, 5)
const HOSTILE = ['=1+1', '@SUM(A1)', '\r=1', '＝1', '=cmd|\' /C calc\'!A0","x', '\u00a0=1', '\u200b@A1']

const writeCsv = (leads: Partial<Lead>[], separator?: string) => {
  const lead = { ...toLead(makeStoredLead({}), getOwnerProfile()), created_at: received.toISOString() }
  return text(formatCsv(Readable.from(leads.map((fields): Lead => ({ ...lead, ...fields }))), separator))
}

/** The cells of each line by their headings, as they are written. */
const writeCells = async (leads: Partial<Lead>[], separator = ',') => {
  const outsideQuotes = new RegExp(`${separator}(?=(?:[^"]*"[^"]*")*[^"]*$)`)
  const lines = (await writeCsv(leads, separator)).slice('\ufeff'.length).trimEnd().split('\r\n')
  const [headings = [], ...rows] = lines.map((line) => line.split(outsideQuotes))
  return rows.map(
    (cells): Record<string, string> =>
      Object.fromEntries(headings.map((heading, index) => [JSON.parse(heading), cells[index] ?? ''])),
  )
}

test('Each lead is a line, every text between quotes, for Excel too', async () => {
  const time = { [`received (${Intl.DateTimeFormat().resolvedOptions().timeZone})`]: '"2026-11-01 09:05:00"' }
  const ann = { name: 'Ann', email: 'ann@example.org', text: 'Say "hi",\nAnn' }
  const cells = await writeCells([
    { ...ann, id: 7, language: 'vi' },
    { kind: 'meetup', phone: '+16175550143', category_label: 'Beer' },
    { kind: 'note', category_label: 'note', text: 'Hello' },
  ])
  expect(cells).toMatchObject([
    { ...time, name: '"Ann"', email: '"ann@example.org"', text: '"Say ""hi"",\nAnn"' },
    { ...time, kind: '"meetup"', phone: '"\u200e+16175550143"', category: '"Beer"' },
    { ...time, kind: '"note"', category: '"note"', text: '"Hello"', name: '', email: '', phone: '' },
  ])
  expect(cells[0]).toMatchObject({ kind: '"message"', state: '"open"', language: '"vi"', id: '"7"' })
})

test('An empty table has its headings', async () => {
  expect(await writeCsv([])).toMatch(/^\ufeff"kind",.*"id"\r\n$/)
})

test.each(HOSTILE)('No spreadsheet takes %j for a formula', async (words) => {
  const [cells = {}] = await writeCells([{ name: words, email: `${words}@x`, text: words }])
  expect(Object.values(cells).filter((cell) => /^"[=+\-@\t\r\n＝＋－＠]/.test(cell))).toEqual([])
  // The text remains what the visitor wrote, except for apostrophes.
  expect(cells.text?.replaceAll("'", '')).toBe(`"${words.replaceAll('"', '""').replaceAll("'", '')}"`)
})

const INNER = 'Fine; thanks;=1+1; +1;\u00a0@A1;\u200b=2;"=4\n=3'
const WITHOUT_FORMULAS = `Fine; thanks;'=1+1; '+1;\u00a0'@A1;\u200b'=2;""'=4\n'=3`
test.each([
  [',', INNER, WITHOUT_FORMULAS],
  [';', 'Fine,=1+1;=2\t=3', `Fine,'=1+1;=2\t'=3`],
])('With the separator %j, no part of a cell begins a formula', async (separator, words, written) => {
  expect(await writeCells([{ text: words }], separator)).toMatchObject([{ text: `"${written}"` }])
})

test.each(['00491711234567', '+49 (0)171 / 1234567', '(617) 555-0143', '٠١٧١', '＋49 171'])(
  'The phone %s is text in every spreadsheet, as it was spelled',
  async (phone) => {
    expect(await writeCells([{ phone }])).toMatchObject([{ phone: `"\u200e${phone}"` }])
  },
)

test.each(["+1;=cmd|' /C calc'!A0", '+1+A1', '\n+1'])(
  'A text that is no phone, %j, gets no direction mark',
  async (phone) => {
    const escaped = `'${phone.replace(';', ";'").replace('\n', "\n'")}`
    expect(await writeCells([{ phone }])).toMatchObject([{ phone: `"${escaped}"` }])
  },
)
