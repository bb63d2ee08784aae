import { home, path } from 'virtual:languages'
import { Marked } from 'marked'
import type { ReactNode } from 'react'
import { formResult } from '#content'
import { headingIds } from '../shared/heading-ids.ts'
import { borrowedFrom, directionOf, languagesOf } from './counterparts.ts'
import { pageFonts } from './page-fonts.ts'
import { addressOf } from './ui/address-of.ts'
import './ui/text-page.css'

const markdownParser = new Marked(headingIds(), {
  walkTokens(token) {
    if (token.type === 'link' || token.type === 'image') token.href = token.href.replace(/^\/(?!\/).*/, addressOf)
    if (token.type === 'html') token.text = token.text.replace(/(?<=\b(?:href|src)=")\/(?!\/)[^"]*/g, addressOf)
  },
  renderer: {
    // A screen reader announces nothing for an empty header cell.
    tablecell: ({ header, text }) => (header && text === '' ? '<td></td>\n' : false),
  },
})

/** `page` is its file, such as 'privacy.html'. */
export type TextPageProps = { page: string; markdown: string; className?: string; above?: ReactNode }

export function TextPage({ page, markdown, className, above }: TextPageProps) {
  const language = borrowedFrom(page)?.tag
  const others = languagesOf(page).filter((other) => other.path !== path)
  return (
    <main id="text" className={className}>
      {above}
      <div
        className={['text-page', language && pageFonts(markdown, language)].filter(Boolean).join(' ')}
        lang={language}
        dir={language && directionOf(language)}
        dangerouslySetInnerHTML={{ __html: markdownParser.parse(markdown, { async: false }) }}
      />
      <p className="row text-page">
        <a href={home}>{formResult.back}</a>
        {others.map(({ tag, name, home }) => (
          <a key={tag} href={home + page} lang={tag} hrefLang={tag}>
            {name}
          </a>
        ))}
      </p>
    </main>
  )
}
