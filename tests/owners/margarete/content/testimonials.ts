import type { Content } from '#content-schema'

export const testimonials: Content<'testimonials'> = {
  title: 'Auftraggeberinnen und Auftraggeber',
  from: '{role}, {company}',
  testimonials: [
    {
      quote: 'Zum ersten Mal hat unsere Geschäftsführung eine Datenschutzfolgenabschätzung zu Ende gelesen.',
      author: 'Annegret Weißenböck',
      role: 'Datenschutzbeauftragte',
      company: 'Klinikverbund Oberschwaben',
    },
    {
      quote: 'Verständlich, verbindlich, fertig.',
      author: 'Jürgen Mußgnug',
      role: 'Amtsleiter',
      company: 'Landkreis Bodenseekreis',
    },
    {
      quote: 'Unsere Löschfristen passen jetzt auf eine Seite.',
      author: 'Ömer Yıldız',
      role: 'Geschäftsführer',
      company: 'Versicherungsgenossenschaft Allgäu',
    },
  ],
}
