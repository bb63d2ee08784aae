import { links } from '../content/links.ts'
import { site } from '../content/site.ts'
import besley from './styles/fonts/besley.woff2?url'
import printSheet from './styles/print.css?url'

export type DocumentProps = {
  title: string
  /** Markup that is set in as it is. */
  body: string
  css: string
  script?: { inline: string } | { address: string }
}

/**
 * The whole HTML document around a page. It is only ever rendered by the build; React in the browser owns `#page`,
 * so what stands in the head is not downloaded a second time.
 */
export function Document({ title, body, css, script }: DocumentProps) {
  return (
    <html lang={site.language}>
      <head>
        <meta charSet="utf-8" />
        <meta name="viewport" content="width=device-width, initial-scale=1" />
        <title>{title}</title>
        <meta name="description" content={site.description} />
        <meta property="og:title" content={title} />
        <meta property="og:description" content={site.description} />
        {links.site && <ShareAddresses site={links.site} />}
        <link rel="preload" as="font" type="font/woff2" crossOrigin="" href={besley} />
        <link rel="icon" href="/favicon.ico" sizes="32x32" />
        <link rel="icon" href="/favicon.svg" type="image/svg+xml" />
        <link rel="apple-touch-icon" href="/apple-touch-icon.png" />
        <style dangerouslySetInnerHTML={{ __html: css }} />
        <link rel="stylesheet" href={printSheet} media="print" />
      </head>
      <body>
        <div id="page" dangerouslySetInnerHTML={{ __html: body }} />
        {script && 'inline' in script && <script dangerouslySetInnerHTML={{ __html: script.inline }} />}
        {script && 'address' in script && <script type="module" src={script.address} />}
      </body>
    </html>
  )
}

/** Shared links and search engines want whole addresses. */
function ShareAddresses({ site }: { site: string }) {
  return (
    <>
      <link rel="canonical" href={site} />
      <meta property="og:url" content={site} />
      <meta property="og:image" content={new URL('/share.png', site).href} />
      <meta name="twitter:card" content="summary_large_image" />
    </>
  )
}
