import { z } from 'zod'
import { entry, languageNeutral, list, paragraph, template, text } from './field-types.ts'
import { icon, networkIcon, picture, section } from './file-types.ts'
import { anchor, link, linkTarget, pageLink, phoneLink } from './link-types.ts'

/** One of the two accents of the theme, such as `accent: secondary`. */
const accent = z.enum(['primary', 'secondary'])

/** Colors by word, such as `{ Active: green, Beta: yellow }`. Any other word is gray. */
const tones = z
  .record(text, z.enum(['green', 'yellow', 'orange', 'red', 'blue', 'violet']))
  .describe('The color of each word: green, yellow, orange, red, blue or violet. Any other word is gray.')

export const sections = list(section)

const navigationItem = z.strictObject({ label: text, href: anchor })
export const navigation = z.strictObject({
  label: text,
  menu: text,
  close: text.describe('The button of the menu while the menu is open.'),
  items: list(entry(navigationItem.shape), 'href'),
  book: text.describe('The button beside the menu.'),
})

const source = z
  .strictObject({
    definition: text.describe('What the number counts, such as doses that were never billed.'),
    period: text.describe('The time it covers, such as January to December 2025.'),
    method: text.describe('How it was counted, such as by matching each dose to its claim.'),
    cases: text.describe('The number of cases, such as 41,260 doses in 9 clinics.'),
  })
  .describe('Where the number comes from. It is shown when a visitor presses the number, and printed as a note.')

const metric = z.strictObject({ value: text, label: text, source: source.optional() })

export const hero = z
  .strictObject({
    role: text,
    status: text.optional().describe('A line beside your location, such as Available for consulting.'),
    tagline: text,
    intro: paragraph,
    highlight: text.optional().describe('The words that stand out in the intro, copied from it.'),
    source: source.optional().describe('Where the number in these words comes from.'),
    explore: navigationItem.describe('The first button: its text, and the section it leads to.'),
    book: navigationItem.describe('The second button.'),
    metrics: list(entry(metric.shape), 'label').optional(),
  })
  .refine(({ intro, highlight = '' }) => intro.includes(highlight), {
    path: ['highlight'],
    error: 'not part of the intro. Copy the words from the intro, or remove the field.',
  })

export const reasons = z.strictObject({
  title: text,
  reasons: list(
    entry({
      title: text,
      text: paragraph,
      metric: metric.optional().describe('The number that proves it, such as 60 and pipelines.'),
    }),
    'title',
  ),
})

export const about = z.strictObject({
  title: text,
  role: text,
  location: text,
  photo: picture.optional(),
  bio: list(paragraph),
  interestsTitle: text,
  interests: list(text),
})

const badgeGroup = entry({ title: text, badges: list(text) })
export const stack = z.strictObject({ title: text, headline: list(text), groups: list(badgeGroup, 'title') })

const story = z.strictObject({
  teaser: text.optional().describe('What the story is about, beside its button.'),
  problem: paragraph,
  decision: paragraph,
  change: paragraph,
  failure: paragraph,
})

const position = entry({
  role: text,
  company: text,
  place: text.optional(),
  years: text.describe('The years as visitors read them, such as 2021 – now.'),
  text: text.describe('The result in one line, such as Half the tickets, in a year.'),
})
export const experience = z.strictObject({ title: text, positions: list(position) })

const project = entry({
  title: text,
  description: paragraph,
  metric: metric.optional(),
  story: story.optional(),
  icon,
  tags: list(text),
  status: text,
  accent,
  demoUrl: link.optional(),
  githubUrl: link.optional(),
  pictures: list(entry({ ...picture.shape, caption: text.optional() }), 'file')
    .optional()
    .describe('None, one, or several, which become a gallery.'),
})
export const projects = z.strictObject({
  title: text,
  intro: paragraph.optional(),
  demo: text,
  code: text,
  viewAll: text,
  story: z.strictObject({ open: text, problem: text, decision: text, change: text, failure: text }),
  statusTones: tones,
  projects: list(project, 'title'),
})

const service = entry({
  title: text,
  description: paragraph,
  icon,
  features: list(text),
  price: text.optional(),
  terms: text.optional().describe('How long it takes, such as 2 to 4 weeks.'),
  accent,
})
export const services = z.strictObject({
  title: text,
  intro: paragraph.optional(),
  getStarted: text,
  services: list(service, 'title'),
})

const testimonial = entry({ quote: paragraph, author: text, role: text, company: text })
export const testimonials = z.strictObject({
  title: text,
  from: template('role', 'company').describe('The line below a name, such as {role}, {company}.'),
  testimonials: list(testimonial, 'quote'),
})

const idea = entry({
  title: text,
  description: paragraph,
  icon,
  status: text,
  votes: z.int().min(0),
  category: text,
  difficulty: text,
})
export const experiments = z.strictObject({
  title: text,
  welcome: text,
  intro: paragraph,
  show: text,
  hide: text,
  votes: text,
  category: text,
  difficulty: text,
  order: z.strictObject({ label: text, listed: text, votes: text, difficulty: text }),
  vote: text,
  discuss: text,
  backToIdea: template('idea').describe('The link beside the note that leads back to the idea.'),
  voteHint: text.describe('What a vote does, above the ideas.'),
  statusTones: tones,
  difficultyTones: tones,
  ideas: list(idea, 'title'),
  closing: z.strictObject({ title: text, text, submitIdea: text, collaborate: text }),
  firstLines: z.strictObject({
    vote: template('idea').describe('A whole sentence that can be sent unchanged.'),
    discuss: template('idea'),
    submitIdea: text,
    collaborate: text,
  }),
})

const contactTile = entry({
  to: z
    .union([z.enum(['booking', 'email', 'linkedin', 'meetup']), link, phoneLink], {
      error:
        "not a link. Write 'booking', 'email', 'linkedin', 'meetup', a number like 'tel:+16175550123' or 'sms:+16175550123', or an address that begins with https://.",
    })
    .describe('booking, email, linkedin, meetup, a number like tel:+16175550123, or an address with https://.'),
  icon: networkIcon
    .optional()
    .describe('A network such as whatsapp, or an icon of the site. Without it, the usual icon.'),
  title: text,
  text,
})
export const contact = z.strictObject({
  title: text,
  intro: paragraph.optional(),
  tiles: list(contactTile, 'title'),
  copy: z
    .strictObject({ label: text, done: text, failed: text })
    .describe('The button that copies your email address.'),
  currently: z.strictObject({ title: text, items: list(text) }),
})

const publication = entry({
  title: text,
  date: languageNeutral(z.iso.date("not a day. Write it like '2026-11-26'.")),
  href: pageLink,
  text: text.optional(),
})
/** Entries such as `{ title: Between lines, date: '2026-11-26', href: /a.html }`. Page and feed sort them by date. */
export const writing = z.strictObject({
  title: text,
  feed: text.describe('The link to the feed. The feed exists once links.yaml has the address of the site.'),
  entries: list(publication, 'href'),
})

export const funFacts = z.strictObject({ title: text, regenerate: text, facts: list(paragraph) })

export const footer = z.strictObject({
  quickLinks: text,
  connect: text,
  social: list(entry({ name: text, icon: networkIcon.optional(), href: linkTarget.optional() }), 'name').describe(
    'Networks and files such as /cv.pdf. An entry without an address is hidden. soon is a link to come.',
  ),
  email: text,
  book: text,
  legal: list(entry({ name: text, href: linkTarget.optional() }), 'name').describe(
    'Privacy, terms, an imprint: a web address, or /privacy.html for content/pages/privacy.md. soon is a link to come.',
  ),
  copyright: text,
})
