import { beforeAll, expect, test } from 'vitest'
import { foldDigits, PHONE_SEPARATORS } from '../../leads/phone.ts'
import { openForFile } from '../support/open-for-tests.ts'
import { openEmbedded } from '../support/store/backends.ts'

const backend = openForFile(openEmbedded)

/** `between` is the folded text of a phone with the character between its digits, `searched` what a search reads. */
type Folded = { character: string; folded: string; between: string; searched: string }
let characters: Folded[] = []

beforeAll(async () => {
  characters = await backend().select<Folded>(
    `select chr(code) as character, private.fold_text(chr(code)) as folded, private.fold_text('123' || chr(code) || '45') as between,
       private.make_search_text(jsonb_build_object('text', '123' || chr(code) || '45')) as searched
     from generate_series(1, 65535) code where code not between 55296 and 57343`,
  )
})

test('Commands and store read the same digits', () => {
  const digits = characters.filter(({ character }) => /\p{Nd}/u.test(character))
  expect(digits.map(({ folded }) => folded)).toEqual(digits.map(({ character }) => foldDigits(character)))
})

test('Commands and store separate a phone’s digits by the same characters', () => {
  const phone = new RegExp(`^123${PHONE_SEPARATORS}45$`)
  const isPhone = ({ between }: Folded) => phone.test(between)
  const isFound = ({ between, searched }: Folded) => searched === `${between}\n12345`
  expect(characters.filter(isFound).length).toBeGreaterThan(80)
  expect(characters.filter((folded) => isFound(folded) !== isPhone(folded))).toEqual([])
})

// Sorting as many marks of one letter would take longer than a test may.
test('A visitor’s text of 400,000 accents does not hold up the store', async () => {
  const accents = `a${'\u0323\u0301'.repeat(200_000)}`
  expect(await backend().select('select private.fold_text($1) as folded', [accents])).toEqual([{ folded: 'a' }])
})
