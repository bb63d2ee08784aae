import { Marked } from 'marked'
import { formResult } from '../content/form-result.ts'
import './ui/text-page.css'

const base = import.meta.env.BASE_URL

const markdownParser = new Marked({
  /** What the owner links as '/cv.pdf' is below the site's own path. */
  walkTokens(token) {
    if (token.type === 'link' || token.type === 'image') token.href = token.href.replace(/^\/(?!\/)/, base)
    if (token.type === 'html') token.text = token.text.replace(/\b(href|src)="\/(?!\/)/g, `$1="${base}`)
  },
  renderer: {
    // Nobody hears a heading without words.
    tablecell: ({ header, text }) => (header && text === '' ? '<td></td>\n' : false),
  },
})

/** A text of the owner's, such as what becomes of visitors' data, on a page of its own. */
export function TextPage({ markdown }: { markdown: string }) {
  return (
    <>
      <main
        className="text-page"
        dangerouslySetInnerHTML={{ __html: markdownParser.parse(markdown, { async: false }) }}
      />
      <p className="text-page">
        <a href={base}>{formResult.back}</a>
      </p>
    </>
  )
}
