import { readFileSync } from 'node:fs'
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
import { fillTemplate } from '../../shared/fill-template.ts'
import type { FaultProxy } from '../support/line/fault-proxy.ts'
import { findIdea } from '../support/page/ideas.ts'
import { expect, test } from '../support/page/visit.ts'
import { visitorForms } from '../support/page/visitor-forms.ts'
import { sample } from '../support/sample.ts'

test.skip(() => !sample, 'the document tells of the sample')

/** The document tells what is heard, this proves it: each heading is a flow, and its block what is heard in it. */
const written = readFileSync('docs/what-a-screen-reader-hears.md', 'utf8')
const blockUnder = (heading: string, sampleText: Record<string, string>) =>
  fillTemplate(
    String(new RegExp(`## ${heading}\\n[^#]*?\`\`\`\\w*\\n([^]*?)\`\`\``).exec(written)?.[1]?.trimEnd()),
    sampleText,
  )

const { note, message, meetup } = visitorForms
const press = (page: Page, name: string | RegExp) => page.getByRole('button', { name, exact: true }).press('Enter')

type Flow = (page: Page, heardUntil: (words: string) => Promise<void>, line: FaultProxy) => Promise<void>

const flows: Record<string, Flow> = {
  async 'The menu of a phone'(page, heardUntil) {
    await page.setViewportSize({ width: 390, height: 800 })
    await press(page, navigation.menu)
    await heardUntil('expanded')
    await page.keyboard.press('Tab')
    await heardUntil(String(navigation.items[0]?.label))
    await page.keyboard.press('Enter')
    await heardUntil('region')
  },
  async 'The list of ideas, and a vote'(page, heardUntil) {
    await press(page, experiments.show)
    await heardUntil(experiments.hide)
    await findIdea(page).card.getByRole('button', { name: experiments.vote }).press('Enter')
    await heardUntil(leaveNote.label)
  },
  async 'A note'(page, heardUntil, line) {
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
  async 'A message'(page, heardUntil) {
    await press(page, sendMessage.submit)
    await heardUntil(sendMessage.messages.incomplete)
    await message.fill(page, 'Hello')
    await press(page, sendMessage.submit)
    await heardUntil(sendMessage.messages.success)
  },
  async 'A meetup'(page, heardUntil) {
    await meetup.controls(page).tile.press('Enter')
    await heardUntil(requestMeetup.fields.name.label)
    await press(page, requestMeetup.types.coffee)
    await heardUntil(requestMeetup.messages.incomplete)
    await meetup.fill(page, 'Grace')
    await press(page, requestMeetup.types.coffee)
    await heardUntil('Grace')
  },
}

test.use({ expectedOnConsole: /Failed to load resource/ })

test('A visitor who listens finds her way by landmarks and headings', async ({ page }) => {
  await page.goto('/')
  const [project, customer] = [projects.projects[0], testimonials.testimonials[0]]
  const block = blockUnder('The page', {
    owner: owner.name,
    shortName: owner.shortName,
    photo: String(about.photo?.alt),
    project: String(project?.title),
    picture: String(project?.picture.alt),
    caption: String(project?.picture.caption),
    customer: `${customer?.author} ${customer?.role}, ${customer?.company}`,
  })
  await expect(page.locator('body')).toMatchAriaSnapshot(block)
})

for (const [name, flow] of Object.entries(flows)) {
  test(`A visitor who listens hears in order what “${name}” says`, async ({ page, line }) => {
    await listenToRegions(page)
    await page.goto('/')
    // Long enough for “Sending…” to be told.
    line.delayMs = 100
    const heard: string[] = []
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
      heard.push(...said)
      if (heard.findLast((line) => line.startsWith('- focus')) !== focus) heard.push(focus)
    }
    await flow(page, heardUntil, line)
    expect(heard.join('\n')).toBe(blockUnder(name, { idea: findIdea(page).title }))
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
    `- focus: ${node?.role?.value} “${node?.name?.value}”`,
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
          announced.push(`- ${region.role ?? 'status'}: ${words.map(({ textContent }) => textContent).join(' ')}`)
        }
      }
    })
    addEventListener('load', () => observer.observe(document, { childList: true, subtree: true }))
  })
}
