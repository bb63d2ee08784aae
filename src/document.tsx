import { home, path } from 'virtual:languages'
import { owner, site, theme, writing } from '#content'
import { siteLocale } from '../shared/site-locale.ts'
import { analytics } from './analytics.ts'
import { alternatesOf, canonicalOf, directionOf, root } from './counterparts.ts'
import { pageFonts } from './page-fonts.ts'
import { FEED_FILE, hasFeed } from './sections/writing/entries.ts'
import { structuredData } from './structured-data.ts'

const direction = directionOf(site.language)

export type DocumentProps = {
  title: string
  /** Default: the site's. */
  description?: string | undefined
  /** Markup, inserted unescaped. */
  body: string
  /** All words of a body that is written only later; they choose the fonts. Default: `body`. */
  words?: string
  /** The page's file, '' for the home page. The not-found page and a form's result have none. */
  page?: string
  /** The inline style for what is above the fold. */
  css: string
  /** The sheet for the rest, unless the body links to it. */
  sheet?: string
  /** SVG symbols that the body uses, so that no script contains them. */
  drawings?: string
  /** The address of the tab's icon. Default: favicon.svg. */
  icon?: string
  script?: { inline: string } | { address: string }
}

/** Rendered only by the build: React in the browser owns `#page`, so that no script contains the head again. */
export function Document({
  title,
  description = site.description,
  body,
  words = body,
  page,
  css,
  sheet,
  drawings,
  icon,
  script,
}: DocumentProps) {
  const base = import.meta.env.BASE_URL
  return (
    <html
      lang={site.language}
      dir={direction === 'rtl' ? direction : undefined}
      className={pageFonts(words, site.language)}
    >
      <head>
        <meta charSet="utf-8" />
        <meta name="viewport" content="width=device-width, initial-scale=1" />
        <title>{title}</title>
        <meta name="description" content={description} />
        <meta property="og:title" content={title} />
        <meta property="og:description" content={description} />
        {page === '' && site.searchConsole && <meta name="google-site-verification" content={site.searchConsole} />}
        {root && page !== undefined && <Addresses page={page} root={root} />}
        {root && page === '' && <Shared root={root} />}
        {hasFeed && <link rel="alternate" type="application/atom+xml" title={writing.title} href={home + FEED_FILE} />}
        <ThemeColor />
        <link rel="icon" href={`${base}favicon.ico`} sizes="32x32" />
        <link rel="icon" href={icon ?? `${base}favicon.svg`} type="image/svg+xml" />
        <link rel="apple-touch-icon" href={`${base}apple-touch-icon.png`} />
        <style dangerouslySetInnerHTML={{ __html: css }} />
        {sheet && <link rel="stylesheet" href={sheet} />}
        {script && 'inline' in script && <script dangerouslySetInnerHTML={{ __html: script.inline }} />}
      </head>
      <body>
        <div id="page" dangerouslySetInnerHTML={{ __html: withoutObfuscation(body) }} />
        {drawings && <div hidden dangerouslySetInnerHTML={{ __html: drawings }} />}
        {script && 'address' in script && <script type="module" src={script.address} />}
        {analytics && <script defer src={analytics.src} {...analytics.attributes} />}
      </body>
    </html>
  )
}

/**
 * Cloudflare replaces mail addresses, and its script can't restore them in what React hydrates: links would lead nowhere.
 * It skips what is between these comments, which React ignores: https://developers.cloudflare.com/waf/tools/scrape-shield/email-address-obfuscation/
 */
const withoutObfuscation = (body: string) => `<!--email_off-->${body}<!--/email_off-->`

type AddressesProps = { page: string; root: string }

/** Search engines need absolute addresses. */
function Addresses({ page, root }: AddressesProps) {
  return (
    <>
      <link rel="canonical" href={canonicalOf(page, root)} />
      {alternatesOf(page, root).map(({ tag, address }) => (
        <link key={tag} rel="alternate" hrefLang={tag} href={address} />
      ))}
    </>
  )
}

function Shared({ root }: Pick<AddressesProps, 'root'>) {
  const address = canonicalOf('', root)
  return (
    <>
      <meta property="og:type" content="profile" />
      <meta property="og:site_name" content={owner.name} />
      <meta
        property="og:locale"
        content={new Intl.Locale(siteLocale)
          .maximize()
          .toString()
          .replace(/-\w{4}-/, '_')}
      />
      <meta property="og:url" content={address} />
      <meta property="og:image" content={`${root}${path}share.png`} />
      <meta property="og:image:width" content="1200" />
      <meta property="og:image:height" content="630" />
      <meta property="og:image:alt" content={site.title} />
      <meta name="twitter:card" content="summary_large_image" />
      <script
        type="application/ld+json"
        dangerouslySetInnerHTML={{ __html: JSON.stringify(structuredData(address)).replaceAll('<', '\\u003c') }}
      />
    </>
  )
}

function ThemeColor() {
  return (['light', 'dark'] as const).map((scheme) => (
    <meta
      key={scheme}
      name="theme-color"
      content={theme.colors.page[scheme]}
      media={`(prefers-color-scheme: ${scheme})`}
    />
  ))
}
