import { fileOf } from '../content-schema/read-words.ts'
import type { ContentFile, Fault } from './read-content.ts'

export function findUnseen(content: ContentFile[]): Fault[] {
  const wordsOf = (wanted: string) => content.find(({ name }) => name === wanted)?.value
  const sections = wordsOf('sections') as string[]
  const { testimonials } = wordsOf('testimonials') as { testimonials: unknown[] }
  const places = ['services', 'notes']
  const faults: Fault[] = []
  if (testimonials.length > 0 && !places.some((name) => sections.includes(name))) {
    const cure = 'has no place for the quotes of testimonials.yaml: write notes into the list, or empty that file'
    faults.push({ file: fileOf('sections'), path: [], cure })
  }
  for (const [name, entries] of [
    ['experience', (wordsOf('experience') as { positions: unknown[] }).positions],
    ['writing', (wordsOf('writing') as { entries: unknown[] }).entries],
  ] as const) {
    if (entries.length > 0 && !sections.includes(name))
      faults.push({
        file: fileOf(name),
        path: [],
        cure: `has entries that nothing shows: write ${name} into content/sections.yaml, or empty the list`,
      })
  }
  return faults
}
