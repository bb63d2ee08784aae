/**
 * Makes a clone somebody else's, as far as a machine can: each word of its content becomes another of the same length, each
 * number another, each picture another of another size. `npx node tests/soak/change-every-word.ts <folder of the clone>`; then
 * `npm test` there passes, since no test knows a word of the sample.
 */
import { readdir, rm, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import sharp from 'sharp'
import { readContent } from '../../build/read-content.ts'

const [clone] = process.argv.slice(2)
if (!clone) throw new Error('Name the folder of a clone: its content is overwritten.')

const VOWELS = 'aeiou'
const CONSONANTS = 'bcdfghjklmnpqrstvwxyz'
/** What is chosen from a list or understood by a program. */
const CHOSEN = ['icon', 'color', 'to', 'value', 'kind', 'unit', 'sections']
const GIVEN: Record<string, unknown> = {
  language: 'nl',
  station: 'noaa/9414290',
  width: 720,
  height: 540,
}

const pictures = join(clone, 'content/pictures')
for (const name of await readdir(pictures)) await rm(join(pictures, name))
await sharp({ create: { width: 720, height: 540, channels: 3, background: 'teal' } }).toFile(
  join(pictures, 'other.jpg'),
)

for (const { name, file, exports } of await readContent()) {
  if (exports instanceof Error) throw exports
  const changed = JSON.stringify(change(exports[name], name), null, 2)
  const type = `import type { Content } from '#content-schema'\n\nexport const ${name}: Content<'${name}'> =`
  await writeFile(join(clone, file), `${type} ${changed}\n`)
}

function change(value: unknown, field: string): unknown {
  if (value === null || field in GIVEN) return GIVEN[field] ?? value
  if (/\.(jpg|svg)$/.test(String(value))) return 'other.jpg'
  if (field.endsWith('Tones')) return changeNames(value as Record<string, string>)
  if (CHOSEN.includes(field)) return value
  if (typeof value === 'number') return value + 1
  if (typeof value === 'string') return changeText(value)
  if (Array.isArray(value)) return value.map((item) => change(item, field))
  return Object.fromEntries(Object.entries(value as object).map(([name, part]) => [name, change(part, name)]))
}

/** How a word is coloured: the word changes, its colour stays. */
function changeNames(tones: Record<string, string>) {
  return Object.fromEntries(Object.entries(tones).map(([word, tone]) => [changeText(word), tone]))
}

/** Leaves places for values, links within the page and what stands for itself. */
function changeText(text: string): string {
  if (/^#|^soon$/.test(text)) return text
  if (text.includes('@')) return 'mail@somebody.example'
  if (/^https:/.test(text)) return `https://somebody.example/${changeWords(new URL(text).pathname.slice(1))}`
  return text
    .split(/(\{\w+\})/)
    .map((part) => (part.startsWith('{') ? part : changeWords(part)))
    .join('')
}

function changeWords(text: string): string {
  return text.replace(/[a-z]/gi, changeLetter).replace(/\d/g, (digit) => String((Number(digit) % 9) + 1))
}

/** A vowel for a vowel, so that lines break about where they did. */
function changeLetter(letter: string): string {
  const lower = letter.toLowerCase()
  const row = VOWELS.includes(lower) ? VOWELS : CONSONANTS
  const other = row[(row.indexOf(lower) + 1) % row.length] ?? letter
  return letter === lower ? other : other.toUpperCase()
}
