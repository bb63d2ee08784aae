import type { Content } from '#content-schema'

export const testimonials: Content<'testimonials'> = {
  title: 'قالوا',
  from: '{role}، {company}',
  testimonials: [],
}
