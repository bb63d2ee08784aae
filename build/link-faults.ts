import { isSection } from '../content-schema/kinds.ts'
import type { ContentFile, Fault } from './read-content.ts'

/** What in the content leads to a section that the site does not have. One that is only not shown is fine. */
export function findLinkFaults(content: ContentFile[]): Fault[] {
  return content.flatMap(({ file, value }) => [...findAnchors(value, [])].map((anchor) => ({ file, ...anchor })))
}

function* findAnchors(value: unknown, path: PropertyKey[]): Generator<Omit<Fault, 'file'>> {
  if (typeof value !== 'object' || value === null) return
  for (const [key, part] of Object.entries(value)) {
    const at = [...path, Array.isArray(value) ? Number(key) : key]
    if (key === 'href' && typeof part === 'string' && part.startsWith('#')) {
      const section = part.slice(1)
      if (!isSection(section))
        yield { path: at, cure: `leads nowhere: there is no section ${section} in content/sections or src/sections` }
    } else yield* findAnchors(part, at)
  }
}
