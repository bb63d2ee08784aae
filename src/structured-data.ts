import type { ProfilePage, WithContext } from 'schema-dts'
import { footer, owner, services, site } from '#content'
import { isShown } from './shown-sections.ts'

/** JSON-LD for search engines: https://schema.org. `address` is the page's. */
export function structuredData(address: string): WithContext<ProfilePage> {
  return {
    '@context': 'https://schema.org',
    '@type': 'ProfilePage',
    url: address,
    inLanguage: site.language,
    mainEntity: {
      '@type': 'Person',
      name: owner.name,
      jobTitle: owner.role,
      description: site.description,
      email: owner.email,
      address: owner.location,
      url: address,
      sameAs: footer.social.flatMap(({ href }) => (href?.startsWith('https:') ? [href] : [])),
      makesOffer: (isShown('#services') ? services.services : []).map(({ title, description }) => ({
        '@type': 'Offer',
        itemOffered: { '@type': 'Service', name: title, description },
      })),
    },
  }
}
