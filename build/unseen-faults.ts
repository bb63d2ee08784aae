import { type ContentFile, type Fault, fileOf } from './read-content.ts'

/** What the owner has written and no visitor would see. */
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
  return faults
}
