import { stat } from 'node:fs/promises'
import { schemas } from '../content/schema.ts'

/** What a visitor on a phone waits and pays for, one picture. */
const PICTURE_MAX_BYTES = 500_000

type Picture = { file: string }

/**
 * Holds every content file against its schema, and looks for the pictures it names.
 * @returns file, field and cure of each fault, a line each
 */
export async function findContentFaults(): Promise<string[]> {
  const faults: string[] = []
  for (const [name, schema] of Object.entries(schemas)) {
    const file = `content/${kebab(name)}.ts`
    const module: Record<string, unknown> | Error = await import(`../${file}`).catch((error: Error) => error)
    if (module instanceof Error) {
      faults.push(sayWhereItBreaksOff(file, module))
      continue
    }
    const result = schema.safeParse(module[name])
    for (const { path, message, ...issue } of result.error?.issues ?? []) {
      const cure =
        issue.code === 'unrecognized_keys' ? `has a field nobody shows: take ${issue.keys.join(', ')} out` : message
      faults.push(`${file}: ${[name, ...path].map(step).join('').slice(1)} ${cure}`)
    }
  }
  // What one file breaks, all that import it report.
  if (faults.length > 0) return [...new Set(faults)]

  const { about } = await import('../content/about.ts')
  const { projects } = await import('../content/projects.ts')
  const pictures: [place: string, picture: Picture][] = [
    ['content/about.ts: about.photo', about.photo],
    ...projects.projects.map(({ picture }, index): [string, Picture] => [
      `content/projects.ts: projects.projects[${index}].picture`,
      picture,
    ]),
  ]
  for (const [place, picture] of pictures) {
    const cure = await cureOf(picture)
    if (cure) faults.push(`${place}.file ${cure}`)
  }
  return faults
}

/** Node writes place and code above what it says of a file that it can't parse. */
function sayWhereItBreaksOff(file: string, { stack = '', message }: Error): string {
  const [, place, code] = /(content\/[\w-]+\.ts:\d+)\n([\s\S]*?)\n\n/.exec(stack) ?? []
  if (!place) return `${file} can't be read: ${message}`
  return `${place} can't be read: a comma, quote or bracket is missing there or just before, or a ' stands in a text (write ’)\n${code}`
}

const kebab = (name: string) => name.replace(/[A-Z]/g, (letter) => `-${letter.toLowerCase()}`)

const step = (part: PropertyKey) => (typeof part === 'number' ? `[${part}]` : `.${String(part)}`)

async function cureOf({ file }: Picture): Promise<string | undefined> {
  const found = await stat(new URL(`../content/pictures/${file}`, import.meta.url)).catch(() => undefined)
  if (!found) return `is not there: put ${file} into content/pictures`
  if (found.size <= PICTURE_MAX_BYTES) return undefined
  return `weighs ${Math.ceil(found.size / 1000)} kB: save it smaller or as .webp, with ${PICTURE_MAX_BYTES / 1000} kB at most`
}
