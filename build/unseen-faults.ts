import { type ContentFile, type Fault, fileOf, hasSchema } from './read-content.ts'

/** What the owner has written and no visitor would see, and a section of her own that has nothing to show. */
export function findUnseen(content: ContentFile[]): Fault[] {
  const exportOf = (wanted: string) => {
    const file = content.find(({ name }) => name === wanted)
    return file && !(file.exports instanceof Error) ? file.exports[wanted] : undefined
  }
  const sections = exportOf('sections') as string[]
  const { testimonials } = exportOf('testimonials') as { testimonials: unknown[] }
  const places = ['services', 'notes']
  const faults: Fault[] = []
  if (testimonials.length > 0 && !places.some((name) => sections.includes(name))) {
    const cure = "has no place for the quotes of testimonials.ts: write 'notes' into the list, or empty that file"
    faults.push({ file: fileOf('sections'), path: ['sections'], cure })
  }
  for (const [name, entries] of [
    ['experience', (exportOf('experience') as { positions: unknown[] }).positions],
    ['writing', (exportOf('writing') as { entries: unknown[] }).entries],
  ] as const) {
    if (entries.length > 0 && !sections.includes(name))
      faults.push({
        file: `content/${name}.ts`,
        path: [],
        cure: `has entries that nothing shows: write '${name}' into content/sections.ts, or empty the list`,
      })
  }
  const ownFiles = content.filter(({ name }) => !hasSchema(name))
  for (const section of sections) {
    const found = ownFiles.find(({ file }) => file === `content/${section}.ts`)
    const lists = found && !(found.exports instanceof Error) ? listsIn(found.exports) : []
    if (lists.length > 0 && lists.every((list) => list.length === 0))
      faults.push({
        file: `content/${section}.ts`,
        path: [],
        cure: `has no entries yet: take '${section}' out of content/sections.ts until then`,
      })
  }
  return faults
}

const listsIn = (exported: Record<string, unknown>): unknown[][] =>
  Object.values(exported)
    .flatMap((value) => [value, ...Object.values(value ?? {})])
    .filter(Array.isArray)
