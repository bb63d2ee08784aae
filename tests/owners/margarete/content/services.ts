import type { Content } from '#content-schema'

export const services: Content<'services'> = {
  title: 'Dienstleistungen',
  lead: 'Vier Angebote mit Festpreis und Kündigungsrecht.',
  getStarted: 'Unverbindlich anfragen',
  services: [
    {
      title: 'Datenschutzfolgenabschätzung',
      description: 'Von der Schwellwertanalyse bis zur Unterschrift der Geschäftsführung.',
      icon: 'leaf',
      features: ['Schwellwertanalyse', 'Risikobewertung', 'Maßnahmenkatalog', 'Abschlussbesprechung'],
      color: 'primary',
    },
    {
      title: 'Löschkonzept',
      description: 'Was wann gelöscht wird, und wer es nachweist.',
      icon: 'flask',
      features: ['Bestandsaufnahme', 'Fristenberechnung'],
      color: 'primary',
    },
    {
      title: 'Mitarbeiterinnenschulung',
      description: 'Ein Vormittag, ohne Folien, mit Fällen aus dem eigenen Haus.',
      icon: 'mic',
      features: ['Fallbeispiele'],
      color: 'secondary',
    },
    {
      title: 'Auswertung ohne Personenbezug',
      description: 'Kennzahlen, für die niemand einwilligen muss.',
      icon: 'chart',
      features: ['Kennzahlenentwurf', 'Umsetzung in SQL'],
      color: 'primary',
    },
  ],
}
