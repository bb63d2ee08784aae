import type { MarkedExtension } from 'marked'

/** The ids of the page around the text. */
const TAKEN = ['text']

/** Ids for a table of contents, the same that GitHub makes. */
export function headingIds(): MarkedExtension {
  const used = new Map<string, number>()
  const makeId = (words: string) => {
    const slug = words
      .replaceAll(/<[^>]*>|&[#\w]+;/g, '')
      .toLowerCase()
      .replaceAll(/[^\p{L}\p{M}\p{N}\p{Pc} -]/gu, '')
      .trim()
      .replaceAll(' ', '-')
    const times = used.get(slug) ?? 0
    used.set(slug, times + 1)
    return times > 0 ? `${slug}-${times}` : slug
  }
  return {
    hooks: {
      preprocess(markdown) {
        used.clear()
        for (const id of TAKEN) used.set(id, 1)
        return markdown
      },
    },
    renderer: {
      heading({ tokens, depth }) {
        const html = this.parser.parseInline(tokens)
        const id = makeId(html)
        return `<h${depth}${id && ` id="${id}"`}>${html}</h${depth}>\n`
      },
    },
  }
}
