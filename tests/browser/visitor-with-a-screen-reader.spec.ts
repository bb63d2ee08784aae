import type { Page } from '@playwright/test'
import { about } from '../../content/about.ts'
import { experiments } from '../../content/experiments.ts'
import { leaveNote } from '../../content/leave-note.ts'
import { navigation } from '../../content/navigation.ts'
import { owner } from '../../content/owner.ts'
import { projects } from '../../content/projects.ts'
import { requestMeetup } from '../../content/request-meetup.ts'
import { sendMessage } from '../../content/send-message.ts'
import { testimonials } from '../../content/testimonials.ts'
import type { FaultProxy } from '../support/line/fault-proxy.ts'
import { findIdea } from '../support/page/ideas.ts'
import { expect, test } from '../support/page/visit.ts'
import { visitorForms } from '../support/page/visitor-forms.ts'
import { sample } from '../support/sample.ts'

test.skip(() => !sample, 'what is heard are the words of the sample')

const { note, message, meetup } = visitorForms
const [idea] = experiments.ideas
const press = (page: Page, name: string | RegExp) => page.getByRole('button', { name, exact: true }).press('Enter')

type Flow = {
  make: (page: Page, heardUntil: (words: string) => Promise<void>, line: FaultProxy) => Promise<void>
  /** `focus` when the focus moves or what has it changes, `status` when a polite live region speaks, `alert` when one interrupts. */
  heard: string[]
}

const flows: Record<string, Flow> = {
  'The menu of a phone': {
    async make(page, heardUntil) {
      await page.setViewportSize({ width: 390, height: 800 })
      await press(page, navigation.menu)
      await heardUntil('expanded')
      await page.keyboard.press('Tab')
      await heardUntil(String(navigation.items[0]?.label))
      await page.keyboard.press('Enter')
      await heardUntil('region')
    },
    heard: ['focus: button “Menu”, expanded', 'focus: link “About”', 'focus: region “About”'],
  },
  'The list of ideas, and a vote': {
    async make(page, heardUntil) {
      await press(page, experiments.show)
      await heardUntil(experiments.hide)
      await findIdea(page).card.getByRole('button', { name: experiments.vote }).press('Enter')
      await heardUntil(leaveNote.label)
    },
    heard: [
      'focus: button “Hide Experiments”, expanded',
      `focus: textbox “Your note”, required, holds “My vote goes to “${idea?.title}” because ”`,
    ],
  },
  'A note': {
    async make(page, heardUntil, line) {
      await press(page, leaveNote.submit)
      await heardUntil(leaveNote.messages.empty)
      await note.fill(page, 'Hello')
      line.fail('/rest/v1/notes', { kind: 'answer', status: 500 })
      await press(page, leaveNote.submit)
      await heardUntil(note.failure)
      line.heal()
      await press(page, leaveNote.submit)
      await heardUntil(leaveNote.messages.success)
    },
    heard: [
      'alert: Please enter a note before submitting. Dismiss',
      'focus: textbox “Your note”, required, invalid, described “Write a few words first.”',
      'status: Sending…',
      'alert: Failed to submit note. Please try again. Dismiss',
      'focus: button “Submit”',
      'status: Sending…',
      'status: Thank you for your note! Dismiss',
    ],
  },
  'A message': {
    async make(page, heardUntil) {
      await press(page, sendMessage.submit)
      await heardUntil(sendMessage.messages.incomplete)
      await message.fill(page, 'Hello')
      await press(page, sendMessage.submit)
      await heardUntil(sendMessage.messages.success)
    },
    heard: [
      'alert: Please fill in all fields Dismiss',
      'focus: textbox “Name”, required, invalid, described “Please enter your name.”',
      'status: Sending…',
      "status: Message sent! I'll get back to you within 24 hours. Dismiss",
      'focus: button “Send Message”',
    ],
  },
  'A meetup': {
    async make(page, heardUntil) {
      await meetup.controls(page).tile.press('Enter')
      await heardUntil(requestMeetup.fields.name.label)
      await press(page, requestMeetup.types.coffee)
      await heardUntil(requestMeetup.messages.incomplete)
      await meetup.fill(page, 'Grace')
      await press(page, requestMeetup.types.coffee)
      await heardUntil('Grace')
    },
    heard: [
      'focus: textbox “Your Name”, required',
      'alert: Please fill in your name and phone number Dismiss',
      'focus: textbox “Your Name”, required, invalid, described “Please enter your name.”',
      'status: Sending…',
      "status: Thanks Grace! Coffee meetup request submitted. I'll call you soon! Dismiss",
      'focus: button “Boston Meetup Somewhere near the Common.”, collapsed',
    ],
  },
}

test.use({ expectedOnConsole: /Failed to load resource/ })

test('A visitor who listens finds her way by landmarks and headings', async ({ page }) => {
  await page.goto('/')
  const [project, customer] = [projects.projects[0], testimonials.testimonials[0]]
  await expect(page.locator('body')).toMatchAriaSnapshot(`
    - link "Skip to content"
    - banner:
      - link "${owner.name}"
      - navigation "Main"
      - link "Let's Chat"
    - main:
      - heading "Builds the future with AI, data and creative firepower" [level=1]
      - region "Why Teams Hire Me":
        - heading "Why Teams Hire Me" [level=2]
      - region "About":
        - heading "About" [level=2]
        - img "${about.photo?.alt}"
        - heading "Interests" [level=3]
      - region "Technical Stack & Tools":
        - heading "Technical Stack & Tools" [level=2]
        - heading "Data & Analytics" [level=3]
        - heading "Bonus Skills" [level=3]
      - region "Featured Projects":
        - heading "Featured Projects" [level=2]
        - article:
          - figure "${project?.picture.caption}":
            - img "${project?.picture.alt}"
          - heading "${project?.title}" [level=3]
          - text: Active
          - group: The story
        - link "View All Projects on GitHub"
      - region "Services":
        - heading "Services" [level=2]
        - article:
          - heading "AI-Powered Automations" [level=3]
          - link "Get Started"
        - heading "What People Say" [level=3]
        - figure "${customer?.author} ${customer?.role}, ${customer?.company}"
        - heading "Leave a Note About ${owner.shortName}" [level=3]
        - textbox "Your note"
        - button "Submit"
      - region "Experiments":
        - heading "Experiments" [level=2]
        - heading "Welcome to My Lab" [level=3]
        - button "Show Experiments & Ideas"
      - region "Contact":
        - heading "Contact" [level=2]
        - link "Schedule a Call Thirty minutes, no slides."
        - link /^Email Me/
        - button "Copy"
        - button "Boston Meetup Somewhere near the Common."
        - heading "Send a Message" [level=3]
        - textbox "Name"
        - textbox "Email"
        - combobox "Category"
        - textbox "Message"
        - button "Send Message"
        - complementary:
          - heading "Currently" [level=3]
          - heading "Fun Fact" [level=3]
    - contentinfo:
      - navigation "Quick Links"
      - heading "Connect" [level=2]
      - link "Book a Call"
    - region "Notifications":
      - status
      - alert
  `)
})

for (const [name, { make, heard }] of Object.entries(flows)) {
  test(`A visitor who listens hears in order what “${name}” says`, async ({ page, line }) => {
    await listenToRegions(page)
    await page.goto('/')
    // Long enough for “Sending…” to be told.
    line.delayMs = 100
    const sounds: string[] = []
    const heardUntil = async (words: string) => {
      const said: string[] = []
      let focus = ''
      await expect
        .poll(async () => {
          said.push(...(await page.evaluate(() => announced.splice(0))))
          focus = await focusOf(page)
          return [...said, focus].join('\n')
        })
        .toContain(words)
      sounds.push(...said)
      if (sounds.findLast((sound) => sound.startsWith('focus')) !== focus) sounds.push(focus)
    }
    await make(page, heardUntil, line)
    expect(sounds).toEqual(heard)
  })
}

/** What is said of the element that has the focus, from the browser's accessibility tree. */
async function focusOf(page: Page): Promise<string> {
  const line = await page.context().newCDPSession(page)
  const { nodes } = await line.send('Accessibility.getFullAXTree')
  const states = (properties: (typeof nodes)[number]['properties'] = []) =>
    new Map(properties.map(({ name, value }) => [name as string, String(value.value)]))
  const node = nodes.findLast(({ properties }) => states(properties).get('focused') === 'true')
  const state = states(node?.properties)
  return [
    `focus: ${node?.role?.value} “${node?.name?.value}”`,
    state.get('required') === 'true' && 'required',
    state.get('invalid') === 'true' && 'invalid',
    state.has('expanded') && (state.get('expanded') === 'true' ? 'expanded' : 'collapsed'),
    node?.value?.value && `holds “${node.value.value}”`,
    node?.description?.value && `described “${node.description.value}”`,
  ]
    .filter(Boolean)
    .join(', ')
}

declare global {
  var announced: string[]
}

/** Keeps what comes into a live region; what an open dialog makes inert isn't heard. */
function listenToRegions(page: Page) {
  return page.addInitScript(() => {
    globalThis.announced = []
    const observer = new MutationObserver((changes) => {
      for (const { target, addedNodes } of changes) {
        const region = (target as Element).closest('[role=alert], [role=status], [aria-live]')
        const isInert = document.querySelector('dialog:modal') && !region?.closest('dialog')
        if (!region || isInert) continue
        for (const node of addedNodes) {
          const words = node.hasChildNodes() ? [...node.childNodes] : [node]
          announced.push(`${region.role ?? 'status'}: ${words.map(({ textContent }) => textContent).join(' ')}`)
        }
      }
    })
    addEventListener('load', () => observer.observe(document, { childList: true, subtree: true }))
  })
}
