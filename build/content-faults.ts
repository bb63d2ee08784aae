import { schemas } from '../content/schema.ts'

/**
 * Holds every content file against its schema.
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
  return [...new Set(faults)]
}

/** Node writes place and code above what it says of a file that it can't parse. */
function sayWhereItBreaksOff(file: string, { stack = '', message }: Error): string {
  const [, place, code] = /(content\/[\w-]+\.ts:\d+)\n([\s\S]*?)\n\n/.exec(stack) ?? []
  if (!place) return `${file} can't be read: ${message}`
  return `${place} can't be read: a comma, quote or bracket is missing there or just before, or a ' stands in a text (write ’)\n${code}`
}

const kebab = (name: string) => name.replace(/[A-Z]/g, (letter) => `-${letter.toLowerCase()}`)

const step = (part: PropertyKey) => (typeof part === 'number' ? `[${part}]` : `.${String(part)}`)
