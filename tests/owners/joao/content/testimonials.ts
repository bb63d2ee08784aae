import type { Content } from '#content-schema'

export const testimonials: Content<'testimonials'> = {
  title: 'O que dizem',
  from: '{role}, {company}',
  testimonials: [],
}
