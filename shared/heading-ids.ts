import type { MarkedExtension } from 'marked'

/** Ids that the page around the text uses. */
const PAGE_IDS = ['text']

/** Gives headings the same ids that GitHub gives, for a table of contents. */
export function addHeadingIds(): MarkedExtension {
  const used = new Map<string, number>()
  const makeId = (html: string) => {
    const slug = html
      .replaceAll(/<[^>]*>|&[#\w]+;/g, '')
      .toLowerCase()
      .replaceAll(/[^\p{L}\p{M}\p{N}\p{Pc} -]/gu, '')
      .trim()
      .replaceAll(' ', '-')
    const count = used.get(slug) ?? 0
    used.set(slug, count + 1)
    return count > 0 ? `${slug}-${count}` : slug
  }
  return {
    hooks: {
      preprocess(markdown) {
        used.clear()
        for (const id of PAGE_IDS) used.set(id, 1)
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
