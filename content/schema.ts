import { statSync } from 'node:fs'
import { z } from 'zod'
import { CATEGORIES } from '../shared/categories.ts'

/** What each content file must hold. The site's types come from here; `npm run check` reports what breaks it and how to mend it. */

const text = z.string('is missing: write its text').trim().min(1, 'is empty: write its text')
const link = z.url({
  protocol: /^https$/,
  error: 'is not a link: write a whole address that begins with https://',
})
const email = z.email('is not an e-mail address: write it like name@domain.org')
const anchor = z.string().regex(/^#[a-z-]+$/, "is not a place on this page: write it like '#contact'")
const color = z.enum(['primary', 'secondary'], "is not a colour of this site: write 'primary' or 'secondary'")
const labelled = z.strictObject({ label: text, missing: text })
const tile = z.strictObject({ title: text, text })

/** What a visitor on a phone waits and pays for, one picture. */
const PICTURE_MAX_BYTES = 500_000

const pictureFile = text
  .regex(/\.(avif|jpe?g|png|svg|webp)$/, {
    error: 'is not a picture of the web: save it as .avif, .jpg, .png, .svg or .webp',
    abort: true,
  })
  .check(({ value: file, issues }) => {
    const found = statSync(new URL(`pictures/${file}`, import.meta.url), { throwIfNoEntry: false })
    const refuse = (message: string) => issues.push({ code: 'custom', message, input: file })
    if (!found) refuse(`is not there: put ${file} into content/pictures`)
    else if (found.size > PICTURE_MAX_BYTES)
      refuse(
        `weighs ${Math.ceil(found.size / 1000)} kB: save it smaller or as .webp, with ${PICTURE_MAX_BYTES / 1000} kB at most`,
      )
  })

/** `file` lies in content/pictures; width and height, in pixels, keep its place while it comes. */
const picture = z.strictObject({
  file: pictureFile,
  alt: text,
  width: z.int().positive('is not a width: write its pixels'),
  height: z.int().positive('is not a height: write its pixels'),
})

/** A text into which the page puts values: each name stands in it as '{name}'. */
const template = (...names: string[]) =>
  text.refine((value) => names.every((name) => value.includes(`{${name}}`)), {
    error: `lacks a place for a value: write ${names.map((name) => `{${name}}`).join(' and ')} where it goes`,
  })

const list = <Item extends z.ZodType>(item: Item, length: number) =>
  z.array(item).length(length, `has the wrong number of entries: write exactly ${length}`)

const icons = [
  'bot', 'brain', 'calendar', 'chart', 'compass', 'cup', 'external', 'film', 'fish', 'flask',
  'github', 'instagram', 'leaf', 'linkedin', 'mail', 'map', 'menu', 'mic', 'mountain', 'rocket', 'trophy', 'workflow',
] as const // biome-ignore format: a list of words
const icon = z.enum(icons, `is not an icon of this site: write one of ${icons.join(', ')}`)

const owner = z.strictObject({
  name: text,
  /** How the site speaks of the owner in 'Leave a Note About {name}'. */
  shortName: text,
  role: text,
  location: text,
  email,
})

const links = z.strictObject({
  /** Where the site is at home, for the share picture and the canonical link. `null` while there is none. */
  site: link.nullable(),
  scheduling: link,
  github: link,
  linkedin: link,
  /** A profile that isn't public yet is `null`: the page shows a placeholder that goes nowhere. */
  instagram: link.nullable(),
})

const site = z.strictObject({
  language: text,
  title: text,
  description: text,
  skip: text,
  newTab: text,
})

const navigationItem = z.strictObject({ label: text, href: anchor })
const navigation = z.strictObject({ label: text, menu: text, items: list(navigationItem, 5), chat: text })

const hero = z.strictObject({
  greeting: text,
  tagline: text,
  lead: text,
  explore: navigationItem,
  book: navigationItem,
  plot: text,
})

const reasons = z.strictObject({ title: text, reasons: list(tile, 4) })

const about = z.strictObject({
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
const stack = z.strictObject({ title: text, headline: list(text, 8), groups: list(badgeGroup, 6) })

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
const projects = z.strictObject({
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
const services = z.strictObject({ title: text, lead: text, getStarted: text, services: list(service, 3) })

const testimonial = z.strictObject({ quote: text, author: text, role: text, company: text })
const testimonials = z.strictObject({ title: text, testimonials: list(testimonial, 2) })

const idea = z.strictObject({
  title: text,
  description: text,
  icon,
  status: text,
  votes: z.int().nonnegative('is negative: write 0 or more'),
  category: text,
  difficulty: text,
})
const experiments = z.strictObject({
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

const contact = z.strictObject({
  title: text,
  lead: text,
  schedule: tile,
  email: tile,
  linkedin: tile,
  meetup: tile,
  currently: z.strictObject({ title: text, items: list(text, 3) }),
})

const funFacts = z.strictObject({ title: text, regenerate: text, facts: list(text, 10) })

const leaveNote = z.strictObject({
  title: text,
  label: text,
  placeholder: text,
  missing: text,
  submit: text,
  messages: z.strictObject({ empty: text, failure: text, success: text }),
  rescueSubject: text,
})

const category = z.strictObject({ value: z.enum(CATEGORIES), label: text })
const sendMessage = z.strictObject({
  title: text,
  fields: z.strictObject({ name: labelled, email: labelled, category: labelled, message: labelled }),
  choose: text,
  categories: list(category, CATEGORIES.length),
  submit: text,
  messages: z.strictObject({ incomplete: text, failure: text, success: text }),
  rescueSubject: text,
})

const requestMeetup = z.strictObject({
  title: text,
  text,
  fields: z.strictObject({ name: labelled, phone: labelled }),
  preference: text,
  types: z.strictObject({ coffee: text, beer: text }),
  cancel: text,
  messages: z.strictObject({ incomplete: text, failure: text, success: template('name', 'type') }),
  emailDomain: text,
  emailWithoutDigits: text,
  message: template('type', 'name', 'phone', 'userAgent', 'referrer'),
  unknownUserAgent: text,
  directVisit: text,
  rescueSubject: template('type'),
})

const submission = z.strictObject({
  sending: text,
  arrived: text,
  rescue: text,
  kept: text,
  charactersLeft: template('count'),
  dismiss: text,
  notifications: text,
})

const answer = z.strictObject({ back: text, yourText: text, tooMuch: text, unknownForm: text })

const footer = z.strictObject({
  quickLinks: text,
  connect: text,
  social: z.strictObject({ linkedin: text, github: text, instagram: text, email: text }),
  book: text,
  privacy: text,
  terms: text,
  copyright: text,
})

const notFound = z.strictObject({ title: text, text, home: text })
const appError = z.strictObject({ title: text })

/** Each content file, by the name it exports. `funFacts` is exported by fun-facts.ts. */
export const schemas = {
  about, answer, appError, contact, experiments, footer, funFacts, hero, leaveNote, links, navigation, notFound, owner, projects,
  reasons, requestMeetup, sendMessage, services, site, stack, submission, testimonials,
} // biome-ignore format: a list of words

export type About = z.infer<typeof about>
export type Answer = z.infer<typeof answer>
export type AppError = z.infer<typeof appError>
export type Contact = z.infer<typeof contact>
export type Experiments = z.infer<typeof experiments>
export type Footer = z.infer<typeof footer>
export type FunFacts = z.infer<typeof funFacts>
export type Hero = z.infer<typeof hero>
export type LeaveNote = z.infer<typeof leaveNote>
export type Links = z.infer<typeof links>
export type Navigation = z.infer<typeof navigation>
export type NotFound = z.infer<typeof notFound>
export type Owner = z.infer<typeof owner>
export type Projects = z.infer<typeof projects>
export type Reasons = z.infer<typeof reasons>
export type RequestMeetup = z.infer<typeof requestMeetup>
export type SendMessage = z.infer<typeof sendMessage>
export type Services = z.infer<typeof services>
export type Site = z.infer<typeof site>
export type Stack = z.infer<typeof stack>
export type Submission = z.infer<typeof submission>
export type Testimonials = z.infer<typeof testimonials>

export type Picture = z.infer<typeof picture>
export type Project = Projects['projects'][number]
export type Service = Services['services'][number]
export type Idea = Experiments['ideas'][number]
export type Icon = (typeof icons)[number]
