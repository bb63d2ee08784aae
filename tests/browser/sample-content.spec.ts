import type { Page } from '@playwright/test'
import { experiments, footer, funFacts, meetupForm, messageForm, noteForm, notFound, projects } from '#content'
import { expect, test } from '../support/browser/page-fixtures.ts'
import { isSample } from '../support/skip-tests.ts'

/** The texts of the specification. An owner's words are her own: they are held to nothing here. */
test.skip(!isSample, 'content/ is no longer the sample')

const find = (page: Page, name: string) => page.getByRole('region', { name, exact: true })

/** What each section says, beside its title. */
const SAID = {
  'Why Teams Hire Me': ['SQL', 'Python', 'Tableau', 'PowerBI', 'Domo', 'Palantir'],
  About: ['Startups', 'AI Automation', 'Data Analysis', 'Philosophy'],
  'Technical Stack & Tools': [
    'Data & Analytics',
    'AI & Automation',
    'Web & App Development',
    'Cloud & Data Platforms',
    'Dev & Productivity Tools',
    'Bonus Skills',
  ],
  Services: ['AI-Powered Automations', 'Dashboard Building & Data Consulting', 'Startup Launch Support'],
  'Featured Projects': ['Active', 'Complete', 'Beta', 'In Progress'],
  Experiments: ['Welcome to My Lab'],
}

test('The sample has the texts and links of the specification', async ({ page }) => {
  await page.goto('/')
  await expect(page.getByRole('heading', { level: 1 })).toHaveText(
    'Builds the future with AI, data and creative firepower',
  )
  for (const [section, texts] of Object.entries(SAID))
    for (const text of texts) await expect(find(page, section)).toContainText(text)
  await expect(find(page, 'Why Teams Hire Me').getByRole('listitem')).toHaveCount(4)
  await expect(find(page, 'Technical Stack & Tools').getByRole('list').first().getByRole('listitem')).toHaveCount(8)
  await expect(find(page, 'Services').getByRole('figure')).toHaveCount(2)
  expect(footer.copyright).toContain('2024')
  await expectLinks(page)
})

/** The target of each link, by the part of the page that it is in. */
const LED: [within: string, name: string, href: RegExp, count?: number][] = [
  ['main', 'Explore My Work', /^#projects$/],
  ['main', 'Book a Call', /^#contact$/],
  ['main', 'Get Started', /^https:/, 3],
  ['#contact', 'Schedule a Call', /^https:/],
  ['#contact', 'LinkedIn', /^https:/],
  ['#contact', 'Email Me', /^mailto:/],
  ['header', "Let's Chat", /^https:/],
  ['footer', 'Privacy', /^#/],
  ['footer', 'Terms', /^#/],
  ['footer', 'Instagram', /^#/],
  ['#projects', 'Live Demo', /^https:/, 2],
  ['#projects', 'Source Code', /^https:/, 1],
  ['#projects', 'View All Projects on GitHub', /^https:/],
]

async function expectLinks(page: Page) {
  for (const [within, name, href, count = 1] of LED) {
    const links = page.locator(within).getByRole('link', { name })
    await expect(links, name).toHaveCount(count)
    await expect(links.first()).toHaveAttribute('href', href)
    if (href.test('https:')) await expect(links.first()).toHaveAttribute('target', '_blank')
  }
  await expect(find(page, 'Contact').getByRole('button', { name: 'Boston Meetup' })).toBeVisible()
  const places = ['about', 'projects', 'services', 'experiments', 'contact']
  for (const landmark of ['banner', 'contentinfo'] as const) {
    const links = page.getByRole(landmark).getByRole('navigation').getByRole('link')
    await expect(links).toHaveText(places.map((name) => new RegExp(`^${name}$`, 'i')))
    for (const [index, name] of places.entries()) await expect(links.nth(index)).toHaveAttribute('href', `#${name}`)
  }
  // A link to nothing yet moves nothing.
  const privacy = page.locator('footer').getByRole('link', { name: 'Privacy' })
  await privacy.focus()
  // Short of the end of the page.
  await page.evaluate(() => scrollBy({ top: -40, behavior: 'instant' }))
  const place = await page.evaluate(() => scrollY)
  await page.keyboard.press('Enter')
  await expect(page).toHaveURL(/#privacy$/)
  expect(await page.evaluate(() => scrollY)).toBe(place)
}

test('The sample has the statuses, votes and facts of the specification', () => {
  expect(projects.statusTones).toEqual({
    Active: 'green',
    Production: 'green',
    Beta: 'yellow',
    'In Progress': 'yellow',
    Complete: 'blue',
  })
  expect(projects.projects.map(({ status, accent }) => `${status} ${accent}`)).toEqual([
    'Active primary',
    'Complete primary',
    'Active primary',
    'Beta secondary',
    'Complete primary',
    'In Progress primary',
  ])
  expect(Object.keys(experiments.statusTones)).toEqual(['Building', 'Prototyping', 'Planning', 'Researching'])
  expect(new Set(Object.values(experiments.statusTones)).size).toBe(4)
  expect(experiments.difficultyTones).toEqual({ Easy: 'green', Medium: 'yellow', Hard: 'orange', 'Very Hard': 'red' })
  expect(experiments.ideas.map(({ votes }) => votes)).toEqual([23, 18, 31, 45, 12])
  expect(funFacts.facts).toHaveLength(10)
})

test('The sample’s forms and outcomes have the texts of the specification', () => {
  expect([experiments.show, experiments.hide]).toEqual(['Show Experiments & Ideas', 'Hide Experiments'])
  expect(experiments.closing).toMatchObject({ submitIdea: 'Submit an Idea', collaborate: 'Collaborate with Me' })
  expect([experiments.vote, experiments.discuss]).toEqual(['Vote', 'Discuss'])
  expect(noteForm).toMatchObject({
    title: expect.stringMatching(/^Leave a Note About \w+$/),
    placeholder: 'Quick note...',
    submit: 'Submit',
    outcomes: {
      incomplete: 'Please enter a note before submitting.',
      failure: 'Failed to submit note. Please try again.',
      success: 'Thank you for your note!',
    },
  })
  expect(messageForm).toMatchObject({
    title: 'Send a Message',
    outcomes: {
      incomplete: 'Please fill in all fields',
      failure: 'Failed to submit. Please try again.',
      success: "Message sent! I'll get back to you within 24 hours.",
    },
  })
  expect(messageForm.categories.map(({ id, label }) => `${id} (${label})`).join(', ')).toBe(
    'recruiter (Recruiter), client (Client), collaborator (Collaborator), friend (Just Saying Hi), coffee (Coffee Meetup), beer (Beer Meetup)',
  )
  expect(meetupForm).toMatchObject({
    title: 'Boston Meetup',
    text: "Let's grab a drink! First, I'll need your contact info.",
    fields: { name: { label: 'Your Name' }, phone: { label: 'Phone Number' } },
    preference: "What's your preference?",
    types: { coffee: 'Coffee', beer: 'Beer' },
    cancel: 'Cancel',
    outcomes: {
      incomplete: 'Please fill in your name and phone number',
      failure: 'Something went wrong. Please try the contact form instead.',
      success: "Thanks {name}! {type} meetup request submitted. I'll call you soon!",
    },
    request: { unknown: 'Unknown', directVisit: 'Direct visit' },
  })
  expect(notFound).toEqual({ title: '404', text: 'Oops! Page not found', home: 'Return to Home' })
})
