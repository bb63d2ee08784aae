import { marked } from 'marked'
import { formResult } from '../content/form-result.ts'
import './ui/text-page.css'

/** A text of the owner's, such as what becomes of visitors' data, on a page of its own. `markdown` begins with its title. */
export function TextPage({ markdown }: { markdown: string }) {
  return (
    <>
      <main className="text-page" dangerouslySetInnerHTML={{ __html: marked.parse(markdown, { async: false }) }} />
      <p className="text-page">
        <a href={import.meta.env.BASE_URL}>{formResult.back}</a>
      </p>
    </>
  )
}
