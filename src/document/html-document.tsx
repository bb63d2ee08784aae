import { homePath } from 'virtual:languages'
import type { ReactNode } from 'react'
import { site, writing } from '#content'
import { FEED_FILE, hasFeed, siteRoot } from '../languages/page-urls.ts'
import { choosePageFonts, getTextDirection } from '../languages/writing-system.ts'
import { analytics } from './analytics.ts'
import { CanonicalLinks, LinkPreview, ThemeColor } from './head.tsx'

const direction = getTextDirection(site.language)

export type HtmlDocumentProps = {
  title: string
  /** Default: the site's. */
  description?: string
  /** Markup, inserted unescaped. */
  body: string
  /** All text of a body that is written only later; it chooses the fonts. Default: `body`. */
  fontText?: string
  /** The page's file, '' for the home page. The not-found page and the answer to a form have no file, and no URL. */
  pageFile?: string
  /** The style of the first window. */
  inlineStyle: string
  /** The URL of the linked stylesheet, unless the body links to it. */
  stylesheetUrl?: string
  /** SVG symbols that the body uses, so that no script contains them. */
  symbols?: string
  /** An inline script, which runs in the head. */
  script?: string
  /** Elements of the body outside React's part. */
  children?: ReactNode
}

/** The document is only rendered by the build: in the browser React owns `#page`, so that no script has the head. */
export function HtmlDocument({
  title,
  description = site.description,
  body,
  fontText = body,
  pageFile,
  inlineStyle,
  stylesheetUrl,
  symbols,
  script,
  children,
}: HtmlDocumentProps) {
  const base = import.meta.env.BASE_URL
  const isHomePage = pageFile === ''
  const hasUrl = pageFile !== undefined
  return (
    <html
      lang={site.language}
      dir={direction === 'rtl' ? direction : undefined}
      className={choosePageFonts(fontText, site.language)}
    >
      <head>
        <meta charSet="utf-8" />
        <meta name="viewport" content="width=device-width, initial-scale=1" />
        <title>{title}</title>
        <meta name="description" content={description} />
        <meta property="og:title" content={title} />
        <meta property="og:description" content={description} />
        {isHomePage && site.searchConsole && <meta name="google-site-verification" content={site.searchConsole} />}
        {siteRoot && hasUrl && <CanonicalLinks pageFile={pageFile} root={siteRoot} />}
        {siteRoot && isHomePage && <LinkPreview root={siteRoot} />}
        {hasFeed && (
          <link rel="alternate" type="application/atom+xml" title={writing.title} href={homePath + FEED_FILE} />
        )}
        <ThemeColor />
        <link rel="icon" href={`${base}favicon.ico`} sizes="32x32" />
        <link rel="icon" href={`${base}favicon.svg`} type="image/svg+xml" />
        <link rel="apple-touch-icon" href={`${base}apple-touch-icon.png`} />
        <style dangerouslySetInnerHTML={{ __html: inlineStyle }} />
        {stylesheetUrl && <link rel="stylesheet" href={stylesheetUrl} />}
        {script && <script dangerouslySetInnerHTML={{ __html: script }} />}
      </head>
      <body>
        <div id="page" dangerouslySetInnerHTML={{ __html: preventObfuscation(body) }} />
        {children}
        {symbols && <div hidden dangerouslySetInnerHTML={{ __html: symbols }} />}
        {analytics && <script defer src={analytics.src} {...analytics.attributes} />}
      </body>
    </html>
  )
}

/**
 * Cloudflare replaces e-mail addresses, and its script can't restore them in what React hydrates: links would lead
 * nowhere. Cloudflare skips what is between these comments, which React ignores:
 * https://developers.cloudflare.com/waf/tools/scrape-shield/email-address-obfuscation/
 */
const preventObfuscation = (body: string) => `<!--email_off-->${body}<!--/email_off-->`
