import { homePath } from 'virtual:languages'
import { writing } from '#content'
import { FEED_FILE, hasFeed } from '../../languages/page-urls.ts'
import { ExternalLink, resolveLink } from '../../ui/links.tsx'
import { Section } from '../../ui/section.tsx'
import { ArticleDate, articles } from './articles.tsx'
import '../../styles/dated-list.css'

export const Writing = () => (
  <Section id="writing" title={writing.title}>
    <ol className="dated-list">
      {articles.map(({ title, date, href, text }) => (
        <li key={href}>
          <ArticleDate date={date} />
          <h3>
            {href.startsWith('/') ? (
              <a href={resolveLink(href)}>{title}</a>
            ) : (
              <ExternalLink href={href}>{title}</ExternalLink>
            )}
          </h3>
          {text && <p>{text}</p>}
        </li>
      ))}
    </ol>
    {hasFeed && (
      <a className="small-muted touch-target screen-only" href={homePath + FEED_FILE}>
        {writing.feed}
      </a>
    )}
  </Section>
)
