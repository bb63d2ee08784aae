import type { Content } from '#content-schema'

export const site: Content<'site'> = {
  language: 'de',
  country: 'DE',
  title: 'Dr. Margarete von Großmann-Überlingen · Datenschutzberatung',
  description:
    'Datenschutzfolgenabschätzungen, die gelesen werden, und Datenhaltung, die sie nicht nötig macht. Vom Bodensee aus.',
  icon: null,
  skip: 'Zum Inhalt springen',
  newTab: '(öffnet sich in einem neuen Tab)',
}
