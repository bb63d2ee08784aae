import fc from 'fast-check'
import { beforeAll, expect, test } from 'vitest'
import { cleanText, isBlank } from '../../form-model/form-values.ts'
import { MEETUP_TYPES } from '../../shared/tables.ts'
import { meetupFormDefinition, noteFormDefinition } from '../../src/forms/page-form-definitions.ts'
import { openEmbedded } from '../support/store/backends.ts'
import { liftLimits } from '../support/store/database-connection.ts'
import { serveBackendForFile } from '../support/store/serve-rest.ts'

/** `CASES=10000 npx vitest run fuzz` is the long form. */
const CASES = Number(process.env.CASES ?? 20)
const LONG_MS = 600_000

const { backend, rest } = serveBackendForFile(openEmbedded)
beforeAll(() => liftLimits(backend().ownerClient))

const nasty = fc.constantFrom(
  '=cmd|calc',
  '<script>alert(1)</script>',
  "'; drop table notes; --",
  '\u202eright to left',
  '\0',
  '\ud800',
  '﷽',
  '👩‍👩‍👧‍👦',
  '\\u0000',
  '\r\n',
)
/** Any text a field lets a visitor write: any Unicode, lone surrogates and control characters with it. */
const written = (max: number) =>
  fc
    .array(fc.oneof({ weight: 4, arbitrary: fc.string({ unit: 'binary' }) }, nasty, fc.string()), { maxLength: 20 })
    .map((parts) => parts.join('').slice(0, max))
const filled = (max: number) => written(max).filter((text) => !isBlank(cleanText(text)))

const post = async (table: string, row: object) => {
  const { status } = await rest().post(table, row)
  const rows = await backend().select(
    `delete from public.${table} returning to_jsonb(${table}) - 'id' - 'created_at' as row`,
  )
  await backend().ownerClient.query('delete from private.recent_row_hashes')
  return { status, stored: rows.map(({ row }) => row) }
}

test('A visitor’s words are stored as written, but for broken characters', { timeout: LONG_MS }, () =>
  fc.assert(
    fc.asyncProperty(
      filled(noteFormDefinition.fields.content.maxChars),
      filled(meetupFormDefinition.fields.name.maxChars),
      filled(meetupFormDefinition.fields.phone.maxChars),
      fc.constantFrom(...MEETUP_TYPES),
      fc.string({ unit: 'binary', maxLength: 9000 }),
      async (content, name, phone, type, referrer) => {
        const note = { content: cleanText(content) }
        expect(await post('notes', note)).toEqual({ status: 201, stored: [note] })
        const meetup = meetupFormDefinition.makeRow(
          { name: cleanText(name), phone: cleanText(phone), meetup_type: type },
          { userAgent: 'Any', referrer: cleanText(referrer) },
        )
        expect(await post('contact_submissions', meetup)).toEqual({ status: 201, stored: [meetup] })
      },
    ),
    { numRuns: CASES },
  ),
)
