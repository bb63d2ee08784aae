import { home } from 'virtual:languages'
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
  /** Where it is another than the site's. */
  description?: string | undefined
  /** Markup that is set in as it is. */
  body: string
  /** Where the body is written only later: all words that it may have. */
  words?: string
  /** Its file, '' for the home page. What is an answer to anything else has no address of its own. */
  page?: string
  /** What styles the page above the fold. */
  css: string
  /** The address of the sheet that styles the rest, unless the body has it where it is needed. */
  sheet?: string
  /** Drawings whose symbols the body shows: here they come with it, and are in no script. */
  drawings?: string
  /** The address of the tab's icon, unless it is a file of its own. */
  icon?: string
  script?: { inline: string } | { address: string }
}

/**
 * The whole HTML document around a page. It is only ever rendered by the build; React in the browser owns `#page`,
 * so what is in the head is not downloaded a second time.
 */
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
 * Cloudflare replaces mail addresses, and the script with which it puts them back can't mend what React hydrates: links would lead nowhere.
 * It skips what is between these comments, and so does React: https://developers.cloudflare.com/waf/tools/scrape-shield/email-address-obfuscation/
 */
const withoutObfuscation = (body: string) => `<!--email_off-->${body}<!--/email_off-->`

type AddressesProps = { page: string; root: string }

/** Of the page, and of the same one in other languages. Search engines want whole addresses. */
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

/** What a shared link shows. */
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
      <meta property="og:image" content={`${root}share.png`} />
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

/** The colour of the browser's own frame: the page's. */
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
