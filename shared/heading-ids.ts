import type { MarkedExtension } from 'marked'
import { PAGE_IDS } from './page-ids.ts'

/**
 * Gives headings the ids that GitHub gives, for a table of contents. A heading that is called like a part of the page is numbered, as GitHub
 * numbers the second heading of a name.
 * @param sections names of sections, to whose ids the page's navigation links
 */
export function addHeadingIds(sections: readonly string[]): MarkedExtension {
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
        for (const id of [...PAGE_IDS, ...sections]) used.set(id, 1)
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
