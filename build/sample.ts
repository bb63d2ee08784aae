import { createHash } from 'node:crypto'
import { existsSync, readFileSync, writeFileSync } from 'node:fs'
import { basename } from 'node:path'
import { z } from 'zod'
import { type Content, schemas } from '#content-schema'
import { findPicture } from '../content-schema/find-picture.ts'
import { sectionNames } from '../content-schema/kinds.ts'
import { hasSchema, readContent } from '../content-schema/read-content.ts'
import { contentFolders, fileOf, kebabCase, MAIN_FOLDER, readWords } from '../content-schema/read-words.ts'
import { hasNoEntries } from '../content-schema/section-entries.ts'

/** Content by file name, and SHA-256 hashes of pictures by path. */
type Sample = { content: Record<string, unknown>; pictures: Record<string, string> }

/** `isOwn` where the schema declares it as the owner's own. */
type Value = { file: string; field: string; value: unknown; isOwn: boolean }

const COPY = new URL('./sample.json', import.meta.url)

const SHARE_PICTURE = 'content/public/share.png'

const NAMED_IN_WARNING = 5

export const isSample = (): boolean => JSON.stringify(readSample().content) === JSON.stringify(readCopy().content)

/** Values of the sample that are left, such as `bio[0]` of content/about.yaml; in another language than the sample's, common words too. */
export const findSampleLeft = (): Omit<Value, 'value'>[] => contentFolders().flatMap(findLeftIn)

function findLeftIn(folder: string): Value[] {
  const [sample, now] = [readCopy(), readSample(folder)]
  const known = new Set(ownValues(sample).map(({ value }) => JSON.stringify(value)))
  const ownLeft = ownValues(now, folder).filter(({ value }) => known.has(JSON.stringify(value)))
  const left = languageOf(sample) === languageOf(now) ? ownLeft : [...ownLeft, ...wordsLeft(sample, now, folder)]
  const unread = hiddenFiles(folder)
  return left.filter(({ file }) => !unread.some((name) => file === fileOf(name, folder)))
}

/** @returns the files of which a language inherits words from `content/`, and the fields unless it inherits all */
export function findUntranslated(folder: string): string[] {
  const words = valuesOf({ content: wordsOf(folder), pictures: {} }, folder)
  const said = valuesOf(readSample(folder), folder)
  // All languages share one theme, and what is not shown needs no translation.
  const others = [...hiddenFiles(folder), 'theme'].map((name) => fileOf(name, folder))
  const isSaid = (value: Value) => said.some(({ file, field }) => file === value.file && field === value.field)
  return Object.entries(Object.groupBy(words, ({ file }) => file)).flatMap(([file, values = []]) => {
    if (others.includes(file)) return []
    const written = values.filter(({ value }) => A_WORD.test(String(value)) && !A_FILE.test(String(value)))
    const left = written.filter((value) => !isSaid(value)).map(({ field }) => field)
    if (left.length === 0) return []
    return basename(file) + (left.length === written.length ? '' : ` (${left.join(', ')})`)
  })
}

const wordsOf = (folder: string) =>
  Object.fromEntries(Object.entries(readWords(folder)).filter(([name]) => hasSchema(name)))

/** Names of files whose words are not shown, so that the sample's may stay. */
function hiddenFiles(folder: string): string[] {
  const page = wordsOf(folder)
  const { sections, contact } = page as { sections: string[]; contact: Content<'contact'> }
  return Object.keys(page).filter((name) => {
    if (name === 'requestMeetup') return !contact.tiles.some(({ to }) => to === 'meetup')
    const isLeftOut = sectionNames().includes(kebabCase(name)) && !sections.includes(kebabCase(name))
    return isLeftOut || hasNoEntries(name, page[name])
  })
}

const languageOf = ({ content }: Sample) => new Intl.Locale((content.site as { language: string }).language).language

/** Words that any owner may use, like 'Submit', but only in the sample's language. */
function wordsLeft(sample: Sample, now: Sample, folder: string): Value[] {
  const words = new Map(valuesOf(sample, folder).map(({ file, field, value }) => [`${file}: ${field}`, value]))
  return valuesOf(now, folder).filter(
    ({ isOwn, file, field, value }) => !isOwn && value === words.get(`${file}: ${field}`) && A_WORD.test(String(value)),
  )
}

/** Or an e-mail address. */
const A_FILE = /^\S+[.@]\S+$/
/** No address, no unit, and no template of placeholders alone. */
const A_WORD = /^(?!#|\/|https:)(?:\{\w+\}|[^{])*?(?<!\{\w*)\p{L}{3}/u

/** @param storeUrl '' where forms go to the page's own server */
export function sampleWarning(storeUrl: string): string | undefined {
  const { links } = readWords()
  const left = links.site || storeUrl ? findSampleLeft() : []
  if (left.length === 0) return
  const more = left.length > NAMED_IN_WARNING ? `  and ${left.length - NAMED_IN_WARNING} more\n` : ''
  const places = left.slice(0, NAMED_IN_WARNING).map(({ file, field }) => `  ${file}: ${field}\n`)
  return `This build is for visitors, and ${left.length} values are still the sample’s:\n${places.join('')}${more}npm run check lists them all.`
}

export const recordSample = () => writeFileSync(COPY, `${JSON.stringify(readSample(), null, 2)}\n`)

const readCopy = (): Sample => JSON.parse(readFileSync(COPY, 'utf8'))

function readSample(of = MAIN_FOLDER): Sample {
  const files = readContent().filter(({ name, folder, source }) => folder === of && hasSchema(name) && source)
  const content = Object.fromEntries(files.map(({ name, source, value }) => [name, saidIn(source?.value, value)]))
  const values = ownValues({ content, pictures: {} }).map(({ value }) => String(value))
  const pictures = values.flatMap((value): [string, string][] => {
    const path = /\.\w{3,4}$/.test(value) ? findPicture(value) : undefined
    return path ? [[`content/pictures/${value}`, hashOf(path)]] : []
  })
  if (existsSync(SHARE_PICTURE)) pictures.push([SHARE_PICTURE, hashOf(SHARE_PICTURE)])
  return { content, pictures: Object.fromEntries(pictures) }
}

/** The part of a merged `value` that its file holds itself. */
function saidIn(written: unknown, value: unknown): unknown {
  if (typeof written !== 'object' || typeof value !== 'object' || !written || !value) return value
  if (Array.isArray(value)) return value.map((entry, at) => saidIn((written as unknown[])[at], entry))
  const fields = Object.entries(value).filter(([name]) => name in written)
  return Object.fromEntries(fields.map(([name, field]) => [name, saidIn(written[name as keyof typeof written], field)]))
}

const hashOf = (path: string) => createHash('sha256').update(readFileSync(path)).digest('base64url')

/** A picture is compared by its bytes, whatever its name. */
function ownValues(sample: Sample, folder = MAIN_FOLDER): Value[] {
  const values = valuesOf(sample, folder).filter(({ isOwn }) => isOwn)
  const sharePicture = sample.pictures[SHARE_PICTURE]
  if (!sharePicture || folder !== MAIN_FOLDER) return values
  const field = 'npm run make -- share-picture draws yours'
  return [...values, { file: SHARE_PICTURE, field, value: sharePicture, isOwn: true }]
}

function valuesOf({ content, pictures }: Sample, folder: string): Value[] {
  return Object.entries(content).flatMap(([name, whole]) =>
    [...walk(schemas[name as keyof typeof schemas], whole, '')].map(({ value, field, ...found }) => ({
      ...found,
      field: field.replace(/^\./, ''),
      file: fileOf(name, folder),
      value: pictures[`content/pictures/${value}`] ?? value,
    })),
  )
}

function* walk(schema: z.core.$ZodType, value: unknown, field: string): Generator<Omit<Value, 'file'>> {
  if (value === null || value === undefined) return
  const isOwn = z.globalRegistry.get(schema)?.own
  if (isOwn) yield { field, value, isOwn }
  else if (isOwn === undefined && schema instanceof z.ZodString) yield { field, value, isOwn: false }
  else if (schema instanceof z.ZodOptional) yield* walk(schema.unwrap(), value, field)
  else if (schema instanceof z.ZodArray && Array.isArray(value))
    for (const [index, item] of value.entries()) yield* walk(schema.element, item, `${field}[${index}]`)
  else if (schema instanceof z.ZodObject)
    for (const [name, part] of Object.entries(schema.shape))
      yield* walk(part as z.core.$ZodType, (value as Record<string, unknown>)[name], `${field}.${name}`)
}
