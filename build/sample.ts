import { createHash } from 'node:crypto'
import { existsSync, readFileSync } from 'node:fs'
import { z } from 'zod'
import { schemas } from '#content-schema'
import { type ContentFile, readContent } from './read-content.ts'

/**
 * The content that the site comes with, remembered as marks in `sample.json`: one for the whole, and one for each text, link
 * and picture that is the invented owner's own. `record-sample.ts` writes them.
 */
export type SampleMarks = { whole: string; own: string[] }

type OwnValue = { place: string; mark: string }

/** Drawn of the page by a browser, which hosts that build lack. */
const SHARE_PICTURE = new URL('../public/share.png', import.meta.url)

export const RECORD = new URL('./sample.json', import.meta.url)

/** Of what is left, by a build. */
const SHOWN = 5

/** Whether `content/` is, to the letter, what the site comes with: then it is held to the specification. */
export const isSample = async (): Promise<boolean> => markWhole(await readContent()) === readMarks().whole

/** Where something of the invented owner is left in `content/`, such as 'content/about.ts: about.bio[0]'. */
export async function findSampleLeft(): Promise<string[]> {
  const known = new Set(readMarks().own)
  return (await readOwnValues()).filter(({ mark }) => known.has(mark)).map(({ place }) => place)
}

/**
 * What to say before words of the invented owner go online; nothing when all are the owner's.
 * @param storeUrl where the forms of a page that will be uploaded send to
 */
export async function warnOfSample(storeUrl: string): Promise<string | undefined> {
  // Not before the content has been found whole.
  const { links } = await import('../content/links.ts')
  const left = links.site || storeUrl ? await findSampleLeft() : []
  if (left.length === 0) return
  const more = left.length > SHOWN ? `  and ${left.length - SHOWN} more\n` : ''
  const places = left.slice(0, SHOWN).map((place) => `  ${place}\n`)
  return `This build is for visitors, and ${left.length} values are still the sample’s:\n${places.join('')}${more}npm run sample lists them all.`
}

export async function takeMarks(): Promise<SampleMarks> {
  const content = await readContent()
  const marks = (await readOwnValues()).map(({ mark }) => mark)
  return { whole: markWhole(content), own: [...new Set(marks)].sort() }
}

const readMarks = (): SampleMarks => JSON.parse(readFileSync(RECORD, 'utf8'))

const markWhole = (content: ContentFile[]) =>
  hash(JSON.stringify(content.map(({ name, exports }) => (exports instanceof Error ? null : exports[name]))))

async function readOwnValues(): Promise<OwnValue[]> {
  const values = (await readContent()).flatMap(ownValues)
  if (!existsSync(SHARE_PICTURE)) return values
  return [
    ...values,
    { place: 'public/share.png: npm run share-picture draws yours', mark: hash(readFileSync(SHARE_PICTURE)) },
  ]
}

function ownValues({ name, file, exports }: ContentFile): OwnValue[] {
  if (exports instanceof Error) return []
  return [...walk(schemas[name], exports[name], `${file}: ${name}`)]
}

/** Goes through a schema and its value together, down to what the schema says is the owner's own. */
function* walk(schema: z.core.$ZodType, value: unknown, place: string): Generator<OwnValue> {
  if (value === null || value === undefined) return
  if (z.globalRegistry.get(schema)?.own) yield { place, mark: markOf(value) }
  else if (schema instanceof z.ZodOptional || schema instanceof z.ZodNullable)
    yield* walk(schema.unwrap(), value, place)
  else if (schema instanceof z.ZodArray && Array.isArray(value))
    for (const [index, item] of value.entries()) yield* walk(schema.element, item, `${place}[${index}]`)
  else if (schema instanceof z.ZodObject)
    for (const [field, part] of Object.entries(schema.shape))
      yield* walk(part as z.core.$ZodType, (value as Record<string, unknown>)[field], `${place}.${field}`)
}

/** A picture is known by its bytes, whatever it is called. */
function markOf(value: unknown): string {
  const picture = new URL(`../content/pictures/${value}`, import.meta.url)
  return hash(/\.\w{3,4}$/.test(String(value)) && existsSync(picture) ? readFileSync(picture) : JSON.stringify(value))
}

const hash = (value: string | Buffer) => createHash('sha256').update(value).digest('base64url').slice(0, 10)
