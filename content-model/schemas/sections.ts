import { z } from 'zod'
import { icon, networkIcon, picture, section } from './asset-schemas.ts'
import { entry, languageNeutral, line, list, paragraph, template } from './field-schemas.ts'
import { anchor, link, linkTarget, pageLink, phoneLink } from './link-schemas.ts'

/** One of the two accents of the theme, such as `accent: secondary`. */
const accent = z.enum(['primary', 'secondary'])

/** Colors by word, such as `{ Active: green, Beta: yellow }`. Any other word is gray. */
const tones = z
  .record(line, z.enum(['green', 'yellow', 'orange', 'red', 'blue', 'violet']))
  .describe('The color of each word: green, yellow, orange, red, blue or violet. Any other word is gray.')

export const sections = list(section)

const navigationItem = z.strictObject({ label: line, href: anchor })
export const navigation = z.strictObject({
  label: line,
  menu: line,
  close: line.describe('The button of the menu while the menu is open.'),
  items: list(entry(navigationItem.shape), 'href'),
  book: line.describe('The button beside the menu.'),
})

const source = z
  .strictObject({
    definition: line.describe('What the number counts, such as doses that were never billed.'),
    period: line.describe('The time it covers, such as January to December 2025.'),
    method: line.describe('How it was counted, such as by matching each dose to its claim.'),
    cases: line.describe('The number of cases, such as 41,260 doses in 9 clinics.'),
  })
  .describe('Where the number comes from. It is shown when a visitor presses the number, and printed as a note.')

const metric = z.strictObject({ value: line, label: line, source: source.optional() })

export const hero = z
  .strictObject({
    role: line,
    status: line.optional().describe('A line beside your location, such as Available for consulting.'),
    tagline: line,
    intro: paragraph,
    highlight: line.optional().describe('The words that stand out in the intro, copied from it.'),
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
  title: line,
  reasons: list(
    entry({
      title: line,
      text: paragraph,
      metric: metric.optional().describe('The number that proves it, such as 60 and pipelines.'),
    }),
    'title',
  ),
})

export const about = z.strictObject({
  title: line,
  role: line,
  location: line,
  photo: picture.optional(),
  bio: list(paragraph),
  interestsTitle: line,
  interests: list(line),
})

const badgeGroup = entry({ title: line, badges: list(line) })
export const stack = z.strictObject({ title: line, headline: list(line), groups: list(badgeGroup, 'title') })

const story = z.strictObject({
  teaser: line.optional().describe('What the story is about, beside its button.'),
  problem: paragraph,
  decision: paragraph,
  change: paragraph,
  failure: paragraph,
})

const position = entry({
  role: line,
  company: line,
  place: line.optional(),
  years: line.describe('The years as visitors read them, such as 2021 – now.'),
  text: line.describe('The result in one line, such as Half the tickets, in a year.'),
})
export const experience = z.strictObject({ title: line, positions: list(position) })

const project = entry({
  title: line,
  description: paragraph,
  metric: metric.optional(),
  story: story.optional(),
  icon,
  tags: list(line),
  status: line,
  accent,
  demoUrl: link.optional(),
  githubUrl: link.optional(),
  pictures: list(entry({ ...picture.shape, caption: line.optional() }), 'file')
    .optional()
    .describe('None, one, or several, which become a gallery.'),
})
export const projects = z.strictObject({
  title: line,
  intro: paragraph.optional(),
  demo: line,
  code: line,
  viewAll: line,
  story: z.strictObject({ open: line, problem: line, decision: line, change: line, failure: line }),
  statusTones: tones,
  projects: list(project, 'title'),
})

const service = entry({
  title: line,
  description: paragraph,
  icon,
  features: list(line),
  price: line.optional(),
  terms: line.optional().describe('How long it takes, such as 2 to 4 weeks.'),
  accent,
})
export const services = z.strictObject({
  title: line,
  intro: paragraph.optional(),
  getStarted: line,
  services: list(service, 'title'),
})

const testimonial = entry({ quote: paragraph, author: line, role: line, company: line })
export const testimonials = z.strictObject({
  title: line,
  from: template('role', 'company').describe('The line below a name, such as {role}, {company}.'),
  testimonials: list(testimonial, 'quote'),
})

const idea = entry({
  title: line,
  description: paragraph,
  icon,
  status: line,
  votes: z.int().min(0),
  category: line,
  difficulty: line,
})
export const experiments = z.strictObject({
  title: line,
  welcome: line,
  intro: paragraph,
  show: line,
  hide: line,
  votes: line,
  category: line,
  difficulty: line,
  order: z.strictObject({ label: line, listed: line, votes: line, difficulty: line }),
  vote: line,
  discuss: line,
  backToIdea: template('idea').describe('The link beside the note that leads back to the idea.'),
  voteHint: line.describe('What a vote does, above the ideas.'),
  statusTones: tones,
  difficultyTones: tones,
  ideas: list(idea, 'title'),
  closing: z.strictObject({ title: line, text: line, submitIdea: line, collaborate: line }),
  firstLines: z.strictObject({
    vote: template('idea').describe('A whole sentence that can be sent unchanged.'),
    discuss: template('idea'),
    submitIdea: line,
    collaborate: line,
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
  title: line,
  text: line,
})
export const contact = z.strictObject({
  title: line,
  intro: paragraph.optional(),
  tiles: list(contactTile, 'title'),
  copy: z
    .strictObject({ label: line, done: line, failed: line })
    .describe('The button that copies your email address.'),
  currently: z.strictObject({ title: line, items: list(line) }),
})

const article = entry({
  title: line,
  date: languageNeutral(z.iso.date("not a day. Write it like '2026-11-26'.")),
  href: pageLink,
  text: line.optional(),
})
/** Articles such as `{ title: Between lines, date: '2026-11-26', href: /a.html }`. Page and feed sort them by date. */
export const writing = z.strictObject({
  title: line,
  feed: line.describe('The link to the feed. The feed exists once links.yaml has the address of the site.'),
  articles: list(article, 'href'),
})

export const funFacts = z.strictObject({ title: line, regenerate: line, facts: list(paragraph) })

export const footer = z.strictObject({
  quickLinks: line,
  connect: line,
  social: list(entry({ name: line, icon: networkIcon.optional(), href: linkTarget.optional() }), 'name').describe(
    'Networks and files such as /cv.pdf. An entry without an address is hidden. soon is a link to come.',
  ),
  email: line,
  book: line,
  legal: list(entry({ name: line, href: linkTarget.optional() }), 'name').describe(
    'Privacy, terms, an imprint: a web address, or /privacy.html for content/pages/privacy.md. soon is a link to come.',
  ),
  copyright: line,
})
