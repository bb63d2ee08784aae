import { z } from 'zod'
import {
  anchor,
  color,
  day,
  icon,
  link,
  list,
  own,
  ownText,
  phoneLink,
  picture,
  place,
  section,
  template,
  text,
  textPlace,
  tile,
  tones,
} from './kinds.ts'
import { networkIcon } from './network-icon.ts'

export const sections = list(section)

const navigationItem = z.strictObject({ label: text, href: anchor })
export const navigation = z.strictObject({ label: text, menu: text, items: list(navigationItem, 'href'), chat: text })

/** What was reached: a number, and what it means. */
const result = z.strictObject({ number: ownText, meaning: ownText })

export const hero = z
  .strictObject({
    role: ownText,
    tagline: ownText,
    lead: ownText,
    /** The words of the lead that stand out of it. */
    proof: ownText.optional(),
    explore: navigationItem,
    book: navigationItem,
    numbers: list(result, 'meaning').optional(),
  })
  .refine(({ lead, proof = '' }) => lead.includes(proof), {
    path: ['proof'],
    error: 'is not in the lead: write it letter by letter as the lead does, or take it out',
  })

/** What can be counted is drawn, a mark for each. */
const proof = z.strictObject({
  count: z.int().min(1, 'is nothing to draw: write 1 or more').max(100, 'is too much to draw: write 100 at most'),
  of: ownText,
})
export const reasons = z.strictObject({
  title: text,
  reasons: list(tile.extend({ proof: proof.optional() }), 'title'),
})

export const about = z.strictObject({
  title: text,
  role: ownText,
  location: ownText,
  /** Its `alt` is also the line below it. */
  photo: picture.optional(),
  bio: list(ownText),
  interestsTitle: text,
  interests: own(list(text)),
})

const badgeGroup = z.strictObject({ title: text, badges: own(list(text)) })
export const stack = z.strictObject({ title: text, headline: own(list(text)), groups: list(badgeGroup, 'title') })

/** The story of a project, which a visitor opens. */
const story = z.strictObject({ problem: ownText, decision: ownText, change: ownText, failure: ownText })

const position = z.strictObject({
  role: ownText,
  company: ownText,
  place: ownText.optional(),
  /** As they shall be read, such as '2021 – now'. */
  years: ownText,
  /** What came of it, in a line. */
  text: ownText,
})
export const experience = z.strictObject({ title: text, positions: list(position) })

const project = z.strictObject({
  title: ownText,
  description: ownText,
  result: result.optional(),
  story: story.optional(),
  icon,
  tags: own(list(text)),
  status: text,
  color,
  demoUrl: own(link).optional(),
  /** What its link says instead of `demo` below, such as 'Watch'. */
  demoLabel: ownText.optional(),
  githubUrl: own(link).optional(),
  /** None, one, or several through which a visitor goes; `caption` says the one thing to see in it. */
  pictures: list(picture.extend({ caption: ownText.optional() }), 'file').optional(),
})
export const projects = z.strictObject({
  title: text,
  lead: ownText.optional(),
  demo: text,
  source: text,
  viewAll: text,
  story: z.strictObject({ open: text, problem: text, decision: text, change: text, failure: text }),
  statusTones: tones,
  projects: list(project, 'title'),
})

const service = z.strictObject({
  title: ownText,
  description: ownText,
  icon,
  features: own(list(text)),
  price: ownText.optional(),
  /** How long it takes. */
  terms: ownText.optional(),
  color,
})
export const services = z.strictObject({
  title: text,
  lead: ownText.optional(),
  getStarted: text,
  /** Beside each Get Started: what comes of it. */
  promise: ownText.optional(),
  services: list(service, 'title'),
})

const testimonial = z.strictObject({ quote: ownText, author: ownText, role: text, company: ownText })
export const testimonials = z.strictObject({
  title: text,
  /** The speaker's role, beside the name. */
  from: template('role', 'company'),
  testimonials: list(testimonial, 'quote'),
})

const idea = z.strictObject({
  title: ownText,
  description: ownText,
  icon,
  status: text,
  votes: z.int().nonnegative('is negative: write 0 or more'),
  category: text,
  difficulty: text,
})
export const experiments = z.strictObject({
  title: text,
  welcome: text,
  lead: ownText,
  show: text,
  hide: text,
  votes: text,
  category: text,
  difficulty: text,
  order: z.strictObject({ label: text, listed: text, votes: text, difficulty: text }),
  vote: text,
  discuss: text,
  /** Above the ideas: what a vote does. */
  voteHint: text,
  statusTones: tones,
  difficultyTones: tones,
  ideas: list(idea, 'title'),
  closing: z.strictObject({ title: text, text, submitIdea: text, collaborate: text }),
  firstLines: z.strictObject({
    vote: template('idea'),
    discuss: template('idea'),
    submitIdea: text,
    collaborate: text,
  }),
})

const contactTile = z.strictObject({
  /** The booking page, which is the primary tile; the owner's mail; a profile; the meetup's dialog; a phone; or any address. */
  to: z.union([z.enum(['schedule', 'email', 'linkedin', 'meetup']), link, phoneLink], {
    error:
      "leads nowhere: write 'schedule', 'email', 'linkedin', 'meetup', a number like 'tel:+16175550123' or 'sms:+16175550123', or an address that begins with https://",
  }),
  /** Without one it is the site's own for such a place. */
  icon: networkIcon.optional(),
  title: text,
  text: ownText,
})
export const contact = z.strictObject({
  title: text,
  lead: ownText.optional(),
  tiles: list(contactTile, 'title'),
  /** The button beside the e-mail's tile. */
  copy: z.strictObject({ label: text, done: text, failed: text }),
  currently: z.strictObject({ title: text, items: own(list(text)) }),
})

const entry = z.strictObject({
  title: ownText,
  date: day,
  href: own(textPlace),
  text: ownText.optional(),
})
/** The page and the feed have the newest entry first, in whatever order they are written. */
export const writing = z.strictObject({
  title: text,
  /** The link to the feed, which exists once links.ts has the site's address. */
  feed: text,
  entries: list(entry, 'href'),
})

export const funFacts = z.strictObject({ title: text, regenerate: text, facts: list(ownText) })

export const footer = z.strictObject({
  quickLinks: text,
  connect: text,
  /** Networks and what else she wants found here, such as '/cv.pdf'; without an address it is not shown. */
  social: list(z.strictObject({ name: text, icon: networkIcon.optional(), href: place.optional() }), 'name'),
  email: text,
  book: text,
  /** Privacy, terms, an imprint: a page of the web, or '/privacy.html' for content/pages/privacy.md. */
  legal: list(z.strictObject({ name: text, href: place.optional() }), 'name'),
  copyright: ownText,
})
