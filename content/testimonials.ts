import type { Content } from './schema.ts'

export const testimonials = {
  title: 'What People Say',
  testimonials: [
    {
      quote:
        'She replaced eleven weekly reports with one page. The first Monday, nobody asked me where a number came from.',
      author: 'Priya Raman',
      role: 'Director of Operations',
      company: 'Harborview Clinics',
    },
    {
      quote:
        'We came for a dashboard and left with a product. Elena asks the question you were hoping to avoid, kindly.',
      author: 'Marcus Bell',
      role: 'Co-founder',
      company: 'Tallyhouse',
    },
  ],
} satisfies Content<'testimonials'>
