import { languagePath } from 'virtual:languages'
import type { ProfilePage, WithContext } from 'schema-dts'
import { footer, owner, services, site, theme } from '#content'
import { SHARE_PICTURE } from '../../shared/served-paths.ts'
import { listAlternateLinks, makeCanonicalUrl } from '../languages/page-urls.ts'
import { siteLocale } from '../languages/site-locale.ts'
import { isSectionShown } from '../sections/shown-sections.ts'

/** The page's own URL and those of its translations. Search engines need them absolute. */
export const CanonicalLinks = ({ pageFile, root }: { pageFile: string; root: string }) => (
  <>
    <link rel="canonical" href={makeCanonicalUrl(pageFile, root)} />
    {listAlternateLinks(pageFile, root).map(({ tag, url }) => (
      <link key={tag} rel="alternate" hrefLang={tag} href={url} />
    ))}
  </>
)

/** Previews of the home page in chats and feeds, and facts for search engines. */
export function LinkPreview({ root }: { root: string }) {
  const url = makeCanonicalUrl('', root)
  const { language, region } = new Intl.Locale(siteLocale)
  return (
    <>
      <meta property="og:type" content="profile" />
      <meta property="og:site_name" content={owner.name} />
      <meta property="og:locale" content={`${language}_${region}`} />
      <meta property="og:url" content={url} />
      <meta property="og:image" content={`${root}${languagePath}${SHARE_PICTURE.file}`} />
      <meta property="og:image:width" content={String(SHARE_PICTURE.width)} />
      <meta property="og:image:height" content={String(SHARE_PICTURE.height)} />
      <meta property="og:image:alt" content={site.title} />
      <meta name="twitter:card" content="summary_large_image" />
      <script
        type="application/ld+json"
        dangerouslySetInnerHTML={{ __html: JSON.stringify(makeStructuredData(url)).replaceAll('<', '\\u003c') }}
      />
    </>
  )
}

/** JSON-LD for search engines: https://schema.org. */
function makeStructuredData(url: string): WithContext<ProfilePage> {
  return {
    '@context': 'https://schema.org',
    '@type': 'ProfilePage',
    url,
    inLanguage: site.language,
    mainEntity: {
      '@type': 'Person',
      name: owner.name,
      jobTitle: owner.role,
      description: site.description,
      email: owner.email,
      address: owner.location,
      url,
      sameAs: footer.social.flatMap(({ href }) => (href?.startsWith('https:') ? [href] : [])),
      makesOffer: (isSectionShown('services') ? services.services : []).map(({ title, description }) => ({
        '@type': 'Offer',
        itemOffered: { '@type': 'Service', name: title, description },
      })),
    },
  }
}

export const ThemeColor = () =>
  (['light', 'dark'] as const).map((scheme) => (
    <meta
      key={scheme}
      name="theme-color"
      content={theme.colors.page[scheme]}
      media={`(prefers-color-scheme: ${scheme})`}
    />
  ))
