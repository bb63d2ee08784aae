import { owner } from './owner.ts'
import type { Content } from './schema.ts'

export const about = {
  title: 'About',
  role: 'Data Analyst at a healthcare company',
  location: owner.location,
  photo: { file: 'portrait.svg', alt: 'Professional photo to come', width: 480, height: 600 },
  bio: [
    'I spend my days at a healthcare company turning claims, schedules and patient feedback into answers a ward manager can act on before lunch. My favourite dashboard has one number on it.',
    'In the evenings I build: agents that do the boring half of a job search, a community for skiers who read snow reports for fun, films made out of group chats. Some of it sticks. All of it teaches me something I use on Monday.',
  ],
  interestsTitle: 'Interests',
  interests: ['Startups', 'AI Automation', 'Data Analysis', 'Philosophy'],
} satisfies Content<'about'>
