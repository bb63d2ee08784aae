import { type ContentFile, type Fault, fileOf, loadOnce } from './read-content.ts'

/** What the owner has written and no visitor would see, and a section of her own that has nothing to show. */
export async function findUnseen(content: ContentFile[], load = loadOnce): Promise<Fault[]> {
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
  const known = new Set(content.map(({ file }) => file))
  for (const section of sections) {
    const file = `content/${section}.ts`
    if (known.has(file)) continue
    const lists = await listsIn(file, load)
    if (lists.length > 0 && lists.every((list) => list.length === 0))
      faults.push({
        file,
        path: [],
        cure: `has no entries yet: take '${section}' out of content/sections.ts until then`,
      })
  }
  return faults
}

/** The lists of a file that has no schema. It need not exist. */
async function listsIn(file: string, load: typeof loadOnce): Promise<unknown[][]> {
  const exported = await load(file).catch(() => ({}))
  return Object.values(exported)
    .flatMap((value) => [value, ...Object.values(value ?? {})])
    .filter(Array.isArray)
}
