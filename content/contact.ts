import type { Content } from '#content-schema'
import { owner } from './owner.ts'

export const contact: Content<'contact'> = {
  title: 'Contact',
  lead: 'Call, write, or meet me in Boston.',
  tiles: [
    { to: 'schedule', title: 'Schedule a Call', text: 'Thirty minutes, no slides.' },
    { to: 'email', title: 'Email Me', text: owner.email },
    { to: 'linkedin', title: 'LinkedIn', text: 'The suit-and-tie version.' },
    { to: 'meetup', title: 'Boston Meetup', text: 'Somewhere near the Common.' },
  ],
  copy: { label: 'Copy', done: 'Address copied.', failed: 'Your browser does not let me copy. Please select the address.' },
  currently: {
    title: 'Currently',
    items: ['Based in Boston, MA', 'Available for consulting', 'Open to collaborations'],
  },
}
