import type { Content } from '#content-schema'

export const reasons: Content<'reasons'> = {
  title: 'Warum Unternehmen mich beauftragen',
  reasons: [
    {
      title: 'Rechtsverbindlichkeit und Verständlichkeit',
      text: 'Beides zugleich, auf zwölf Seiten statt auf hundertzwanzig.',
    },
    { title: 'Unabhängigkeit', text: 'Ich verkaufe keine Software und bekomme keine Vermittlungsprovisionen.' },
  ],
}
