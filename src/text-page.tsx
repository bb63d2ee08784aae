import { home } from 'virtual:languages'
import { Marked } from 'marked'
import type { ReactNode } from 'react'
import { formResult } from '../content/form-result.ts'
import { addressOf } from './ui/address-of.ts'
import './ui/text-page.css'

const markdownParser = new Marked({
  walkTokens(token) {
    if (token.type === 'link' || token.type === 'image') token.href = token.href.replace(/^\/(?!\/).*/, addressOf)
    if (token.type === 'html') token.text = token.text.replace(/(?<=\b(?:href|src)=")\/(?!\/)[^"]*/g, addressOf)
  },
  renderer: {
    // Nobody hears a heading without words.
    tablecell: ({ header, text }) => (header && text === '' ? '<td></td>\n' : false),
  },
})

type TextPageProps = { markdown: string; className?: string; above?: ReactNode }

/** A text of the owner's, such as what becomes of visitors' data, on a page of its own. */
export function TextPage({ markdown, className, above }: TextPageProps) {
  return (
    <main id="text" className={className}>
      {above}
      <div
        className="text-page"
        dangerouslySetInnerHTML={{ __html: markdownParser.parse(markdown, { async: false }) }}
      />
      <p className="text-page">
        <a href={home}>{formResult.back}</a>
      </p>
    </main>
  )
}
