import { experiments, footer, funFacts, leaveNote, notFound, projects, requestMeetup, sendMessage } from '#content'
import { isSample } from '../support/skip-tests.ts'
import { expect, test } from '../support/visit.ts'

/** The only tests that know words of the sample. An owner's words are her own: they are held to nothing here. */
test.skip(() => !isSample, 'content/ is no longer the sample')

const region = 'region'

test('The sample says, leads and shows what the specification asks for', async ({ page }) => {
  await page.goto('/')
  await expect(page.getByRole('heading', { level: 1 })).toHaveText(
    'Builds the future with AI, data and creative firepower',
  )
  for (const text of ['Why Teams Hire Me', 'Technical Stack & Tools', 'Featured Projects', 'Welcome to My Lab']) {
    await expect(page.getByRole('heading', { name: text })).toBeVisible()
  }
  await expect(page.getByRole(region, { name: 'Why Teams Hire Me' }).getByRole('listitem')).toHaveCount(4)
  for (const tool of ['SQL', 'Python', 'Tableau', 'PowerBI', 'Domo', 'Palantir']) {
    await expect(page.getByRole(region, { name: 'Why Teams Hire Me' })).toContainText(tool)
  }
  for (const interest of ['Startups', 'AI Automation', 'Data Analysis', 'Philosophy']) {
    await expect(page.getByRole(region, { name: 'About' }).getByText(interest, { exact: true })).toBeVisible()
  }
  const stack = page.getByRole(region, { name: 'Technical Stack & Tools' })
  await expect(stack.getByRole('list').first().getByRole('listitem')).toHaveCount(8)
  await expect(stack.getByRole('heading', { level: 3 })).toHaveText([
    'Data & Analytics',
    'AI & Automation',
    'Web & App Development',
    'Cloud & Data Platforms',
    'Dev & Productivity Tools',
    'Bonus Skills',
  ])
  expect(footer.copyright).toContain('2024')

  const places = ['about', 'projects', 'services', 'experiments', 'contact']
  for (const place of ['banner', 'contentinfo'] as const) {
    const links = page.getByRole(place).getByRole('navigation').getByRole('link')
    await expect(links).toHaveText(places.map((name) => new RegExp(`^${name}$`, 'i')))
    for (const [at, name] of places.entries()) await expect(links.nth(at)).toHaveAttribute('href', `#${name}`)
  }
  const main = page.getByRole('main')
  await expect(main.getByRole('link', { name: 'Explore My Work' })).toHaveAttribute('href', '#projects')
  await expect(main.getByRole('link', { name: 'Book a Call' })).toHaveAttribute('href', '#contact')
  await expect(page.getByRole('banner').getByRole('link', { name: "Let's Chat" })).toHaveAttribute('target', '_blank')
  const contact = page.getByRole(region, { name: 'Contact' })
  for (const name of ['Schedule a Call', 'LinkedIn']) {
    await expect(contact.getByRole('link', { name })).toHaveAttribute('target', '_blank')
  }
  await expect(contact.getByRole('link', { name: 'Email Me' })).toHaveAttribute('href', /^mailto:/)
  await expect(contact.getByRole('button', { name: 'Boston Meetup' })).toBeVisible()
  for (const name of ['Privacy', 'Terms', 'Instagram']) {
    await expect(page.getByRole('contentinfo').getByRole('link', { name })).toHaveAttribute('href', /^#/)
  }

  const cards = page.getByRole(region, { name: 'Featured Projects' }).getByRole('article')
  const statuses = ['Active', 'Complete', 'Active', 'Beta', 'Complete', 'In Progress']
  await expect(cards).toHaveCount(statuses.length)
  for (const [at, status] of statuses.entries()) {
    await expect(cards.nth(at).getByText(status, { exact: true })).toBeVisible()
  }
  expect(projects.projects.map(({ color }) => color).indexOf('secondary')).toBe(3)
  await expect(page.getByRole('link', { name: 'Live Demo' })).toHaveCount(2)
  await expect(page.getByRole('link', { name: 'Source Code' })).toHaveCount(1)
  await expect(page.getByRole('link', { name: 'View All Projects on GitHub' })).toHaveAttribute('target', '_blank')

  const services = page.getByRole(region, { name: 'Services' })
  await expect(services.getByRole('article').getByRole('heading')).toHaveText([
    'AI-Powered Automations',
    'Dashboard Building & Data Consulting',
    'Startup Launch Support',
  ])
  await expect(services.getByRole('link', { name: 'Get Started' })).toHaveCount(3)
  await expect(services.getByRole('figure')).toHaveCount(2)
})

test('The sample’s statuses, votes and facts are those of the specification', () => {
  const [green, yellow] = ['green', 'yellow']
  expect(projects.statusTones).toEqual({
    Active: green,
    Production: green,
    Beta: yellow,
    'In Progress': yellow,
    Complete: 'blue',
  })
  expect(Object.keys(experiments.statusTones)).toEqual(['Building', 'Prototyping', 'Planning', 'Researching'])
  expect(new Set(Object.values(experiments.statusTones)).size).toBe(4)
  expect(experiments.difficultyTones).toEqual({ Easy: green, Medium: yellow, Hard: 'orange', 'Very Hard': 'red' })
  expect(experiments.ideas.map(({ votes }) => votes)).toEqual([23, 18, 31, 45, 12])
  expect(funFacts.facts).toHaveLength(10)
})

test('The sample speaks the specification’s words in every form and answer', () => {
  expect([experiments.show, experiments.hide]).toEqual(['Show Experiments & Ideas', 'Hide Experiments'])
  expect(experiments.closing).toMatchObject({ submitIdea: 'Submit an Idea', collaborate: 'Collaborate with Me' })
  expect([experiments.vote, experiments.discuss]).toEqual(['Vote', 'Discuss'])
  expect(leaveNote).toMatchObject({
    title: expect.stringMatching(/^Leave a Note About \w+$/),
    placeholder: 'Quick note...',
    submit: 'Submit',
    messages: {
      empty: 'Please enter a note before submitting.',
      failure: 'Failed to submit note. Please try again.',
      success: 'Thank you for your note!',
    },
  })
  expect(sendMessage).toMatchObject({
    title: 'Send a Message',
    messages: {
      incomplete: 'Please fill in all fields',
      failure: 'Failed to submit. Please try again.',
      success: "Message sent! I'll get back to you within 24 hours.",
    },
  })
  expect(sendMessage.categories.map(({ value, label }) => `${value} (${label})`).join(', ')).toBe(
    'recruiter (Recruiter), client (Client), collaborator (Collaborator), friend (Just Saying Hi), coffee (Coffee Meetup), beer (Beer Meetup)',
  )
  expect(requestMeetup).toMatchObject({
    title: 'Boston Meetup',
    text: "Let's grab a drink! First, I'll need your contact info.",
    fields: { name: { label: 'Your Name' }, phone: { label: 'Phone Number' } },
    preference: "What's your preference?",
    types: { coffee: 'Coffee', beer: 'Beer' },
    cancel: 'Cancel',
    messages: {
      incomplete: 'Please fill in your name and phone number',
      failure: 'Something went wrong. Please try the contact form instead.',
      success: "Thanks {name}! {type} meetup request submitted. I'll call you soon!",
    },
    request: { unknown: 'Unknown', directVisit: 'Direct visit' },
  })
  expect(notFound).toEqual({ title: '404', text: 'Oops! Page not found', home: 'Return to Home' })
})
