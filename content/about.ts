import type { Content } from '#content-schema'
import { owner } from './owner.ts'

export const about: Content<'about'> = {
  title: 'About',
  role: 'Data Analyst at a healthcare company',
  location: owner.location,
  /** Its `alt` is also printed below it. */
  photo: { file: 'portrait.svg', alt: 'Professional photo to come' },
  bio: [
    'At a healthcare company I turn claims, schedules and patient feedback into answers a nurse manager can act on before lunch: nine dashboards that 340 colleagues open every week, and a no-show model that filled 1,200 empty appointments last year.',
    'In the evenings I build agents, a community for skiers, and films made out of group chats. What works there comes back to the day job.',
  ],
  interestsTitle: 'Interests',
  interests: ['Startups', 'AI Automation', 'Data Analysis', 'Philosophy'],
}
