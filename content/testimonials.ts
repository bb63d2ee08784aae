import type { Content } from '#content-schema'

export const testimonials: Content<'testimonials'> = {
  title: 'What People Say',
  from: '{role}, {company}',
  testimonials: [
    {
      quote:
        'She replaced eleven weekly reports with one page. Since then nobody has asked me where a number came from.',
      author: 'Priya Raman',
      role: 'Director of Operations',
      company: 'Harborview Clinics',
    },
    {
      quote:
        'We came for a dashboard and left with a product. Elena found the question we had avoided for a year.',
      author: 'Marcus Bell',
      role: 'Co-founder',
      company: 'Tallyhouse',
    },
  ],
}
