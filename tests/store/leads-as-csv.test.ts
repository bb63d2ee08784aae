import { Readable } from 'node:stream'
import { text } from 'node:stream/consumers'
import { expect, test } from 'vitest'
import { asCsv, type LeadLine } from '../../owner/leads-as-csv.ts'

const received = new Date(2026, 10, 1, 9, 5)
const HOSTILE = ['=1+1', '+1', '-1', '@SUM(A1)', '\t=1', '\r=1', '\n=1', '＝1', '=cmd|\' /C calc\'!A0","x']

const csvOf = (lines: LeadLine[]) => text(asCsv(Readable.from(lines)))

test('Each lead is a line, every cell between quotes, for Excel too', async () => {
  const csv = await csvOf([
    { kind: 'message', received, name: 'Ann', email: 'ann@example.org', category: 'client', text: 'Say "hi",\nAnn' },
    { kind: 'meetup', received, name: 'Bo', phone: '+16175550143', category: 'beer', text: 'Beer' },
    { kind: 'note', received, text: 'Hello' },
  ])
  expect(csv).toBe(
    [
      `\ufeff"kind","received (${Intl.DateTimeFormat().resolvedOptions().timeZone})","name","email","phone","category","text"`,
      '"message","2026-11-01 09:05:00","Ann","ann@example.org",,"client","Say ""hi"",\nAnn"',
      `"meetup","2026-11-01 09:05:00","Bo",,"'+16175550143","beer","Beer"`,
      '"note","2026-11-01 09:05:00",,,,,"Hello"\r\n',
    ].join('\r\n'),
  )
})

test('A table of nobody has its headings', async () => {
  expect(await csvOf([])).toMatch(/^\ufeff"kind",.*"text"\r\n$/)
})

test.each(HOSTILE)('No spreadsheet takes %j for a formula', async (words) => {
  const csv = await csvOf([
    { kind: 'message', received, name: words, email: `${words}@x`, category: 'client', text: words },
  ])
  const [, line = ''] = csv.split('"\r\n"')
  const cells = line.match(/(?<=^|,)"(?:[^"]|"")*"/g) ?? []
  expect(cells.filter((cell) => /^"[=+\-@\t\r\n＝＋－＠]/.test(cell))).toEqual([])
  expect(csv).toContain(`"'${words.replaceAll('"', '""')}"`)
})
