import { z } from 'zod'
import { anchor, color, icon, link, list, picture, template, text, tile } from './kinds.ts'

const navigationItem = z.strictObject({ label: text, href: anchor })
export const navigation = z.strictObject({ label: text, menu: text, items: list(navigationItem, 5), chat: text })

export const hero = z.strictObject({
  greeting: text,
  tagline: text,
  lead: text,
  explore: navigationItem,
  book: navigationItem,
  plot: text,
})

export const reasons = z.strictObject({ title: text, reasons: list(tile, 4) })

export const about = z.strictObject({
  title: text,
  role: text,
  location: text,
  /** Its `alt` is also the line below it. */
  photo: picture,
  bio: z.array(text).min(1, 'is empty: write at least one paragraph'),
  interestsTitle: text,
  interests: list(text, 4),
})

const badgeGroup = z.strictObject({ title: text, badges: z.array(text).min(1, 'is empty: name at least one') })
export const stack = z.strictObject({ title: text, headline: list(text, 8), groups: list(badgeGroup, 6) })

const project = z.strictObject({
  title: text,
  description: text,
  icon,
  tags: z.array(text).min(1, 'is empty: name at least one'),
  status: text,
  color,
  demoUrl: link.optional(),
  githubUrl: link.optional(),
  picture,
})
export const projects = z.strictObject({
  title: text,
  lead: text,
  demo: text,
  source: text,
  viewAll: text,
  projects: list(project, 6),
})

const service = z.strictObject({
  title: text,
  description: text,
  icon,
  features: z.array(text).min(1, 'is empty: name at least one'),
  color,
})
export const services = z.strictObject({ title: text, lead: text, getStarted: text, services: list(service, 3) })

const testimonial = z.strictObject({ quote: text, author: text, role: text, company: text })
export const testimonials = z.strictObject({ title: text, testimonials: list(testimonial, 2) })

const idea = z.strictObject({
  title: text,
  description: text,
  icon,
  status: text,
  votes: z.int().nonnegative('is negative: write 0 or more'),
  category: text,
  difficulty: text,
})
export const experiments = z.strictObject({
  title: text,
  welcome: text,
  lead: text,
  show: text,
  hide: text,
  votes: text,
  category: text,
  difficulty: text,
  vote: text,
  discuss: text,
  ideas: list(idea, 5),
  closing: z.strictObject({ title: text, text, submitIdea: text, collaborate: text }),
  firstLines: z.strictObject({
    vote: template('idea'),
    discuss: template('idea'),
    submitIdea: z.string(),
    collaborate: z.string(),
  }),
})

export const contact = z.strictObject({
  title: text,
  lead: text,
  schedule: tile,
  email: tile,
  linkedin: tile,
  meetup: tile,
  currently: z.strictObject({ title: text, items: list(text, 3) }),
})

export const funFacts = z.strictObject({ title: text, regenerate: text, facts: list(text, 10) })

export const footer = z.strictObject({
  quickLinks: text,
  connect: text,
  social: z.strictObject({ linkedin: text, github: text, instagram: text, email: text }),
  book: text,
  privacy: text,
  terms: text,
  copyright: text,
})
