import { homePath, languagePath } from 'virtual:languages'
import { Marked } from 'marked'
import type { ReactNode } from 'react'
import { site, writing } from '#content'
import { findFallbackLanguage, listPageLanguages } from '../languages/page-urls.ts'
import { choosePageFonts, getTextDirection } from '../languages/writing-system.ts'
import { ArticleDate } from '../sections/writing/articles.tsx'
import { LanguageLink, resolveLink } from '../ui/links.tsx'
import { PageFrame } from './page-frame.tsx'
import './markdown-page.css'

const markdownParser = new Marked({
  walkTokens(token) {
    if (token.type === 'link' || token.type === 'image') token.href = token.href.replace(/^\/(?!\/).*/, resolveLink)
    if (token.type === 'html') token.text = token.text.replace(/(?<=\b(?:href|src)=")\/(?!\/)[^"]*/g, resolveLink)
  },
  renderer: {
    // A screen reader announces nothing for an empty header cell.
    tablecell: ({ header, text }) => (header && text === '' ? '<td></td>\n' : false),
  },
})

/** `pageFile` is such as 'privacy.html'. */
type MarkdownPageProps = { pageFile: string; markdown: string; className?: string; above?: ReactNode }

export function MarkdownPage({ pageFile, markdown, className, above }: MarkdownPageProps) {
  const language = findFallbackLanguage(pageFile)?.tag
  const others = listPageLanguages(pageFile).filter((other) => other.path !== languagePath)
  return (
    <main id="main" tabIndex={-1} className={className}>
      {above}
      <div
        className={['markdown-page', language && choosePageFonts(markdown, language)].filter(Boolean).join(' ')}
        lang={language}
        dir={language && getTextDirection(language)}
        dangerouslySetInnerHTML={{ __html: markdownParser.parse(markdown, { async: false }) }}
      />
      <p className="row markdown-page">
        <a href={homePath}>{site.back}</a>
        {others.map((other) => (
          <LanguageLink key={other.tag} language={other} pageFile={pageFile} />
        ))}
      </p>
    </main>
  )
}

/** An article that the writing section lists, with the navigation and the footer of the home page. */
export function ArticlePage({ date, ...page }: MarkdownPageProps & { date: string }) {
  const above = (
    <p className="row small-muted">
      <a href={`${homePath}#writing`}>{writing.title}</a>
      <ArticleDate date={date} />
    </p>
  )
  return (
    <PageFrame isHomePage={false}>
      <MarkdownPage {...page} className="article-page" above={above} />
    </PageFrame>
  )
}
