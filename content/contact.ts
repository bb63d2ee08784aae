import { owner } from './owner.ts'
import type { Content } from './schema.ts'

export const contact = {
  title: 'Contact',
  lead: 'Pick a door. They all lead to me.',
  schedule: { title: 'Schedule a Call', text: 'Thirty minutes, no slides.' },
  email: { title: 'Email Me', text: owner.email },
  linkedin: { title: 'LinkedIn', text: 'The suit-and-tie version.' },
  meetup: { title: 'Boston Meetup', text: 'Somewhere near the Common.' },
  currently: {
    title: 'Currently',
    items: ['Based in Boston, MA', 'Available for consulting', 'Open to collaborations'],
  },
} satisfies Content<'contact'>
