import type { Content } from '#content-schema'

export const site: Content<'site'> = {
  language: 'en-GB',
  country: 'JO',
  title: 'Layla Haddad · Interface designer in Amman',
  description: 'I design Arabic interfaces that are easy to read, from the first sketch to the last line of code.',
  icon: 'portrait.jpg',
  skip: 'Skip to the content',
  newTab: '(opens in a new tab)',
}
