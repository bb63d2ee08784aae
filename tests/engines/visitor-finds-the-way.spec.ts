import { expect, test } from './support/visit.ts'

const PHONE = { width: 480, height: 700 }

test('A visitor far down the page opens the menu below the header, chooses, and it closes', async ({ visitor }) => {
  await visitor.resize(PHONE)
  await visitor.visit()
  await visitor.scrollTo(2000)
  await visitor.press('button', 'Menu')
  await visitor.sees('link', 'Contact')
  const menu = await visitor.boxOf('#menu')
  expect(menu.top).toBeCloseTo((await visitor.boxOf('header')).bottom, 0)
  expect(menu.bottom - menu.top).toBeGreaterThan(200)

  await visitor.press('link', 'Services')
  await expect.poll(async () => (await visitor.boxOf('#menu')).bottom).toBe(0)
  expect(await visitor.hash()).toBe('#services')
  await visitor.isIn('services')
})

test('A visitor closes the menu with its button, with Escape and beside it', async ({ visitor }) => {
  await visitor.resize(PHONE)
  await visitor.visit()
  for (const close of [
    () => visitor.press('button', 'Menu'),
    () => visitor.key('Escape'),
    () => visitor.tab.click(240, 660),
  ]) {
    await visitor.press('button', 'Menu')
    await expect.poll(async () => (await visitor.boxOf('#menu')).bottom).toBeGreaterThan(0)
    await close()
    await expect.poll(async () => (await visitor.boxOf('#menu')).bottom).toBe(0)
  }
})

test('A visitor jumps to every section', async ({ visitor }) => {
  await visitor.visit()
  for (const section of ['About', 'Projects', 'Services', 'Experiments', 'Contact']) {
    await visitor.press('link', section)
    expect(await visitor.hash()).toBe(`#${section.toLowerCase()}`)
    await visitor.isIn(section.toLowerCase())
    await visitor.sees('heading', section === 'Projects' ? 'Featured Projects' : section)
  }
})

test('A visitor opens the lab, votes, and finds a note begun with its label in view', async ({ visitor }) => {
  await visitor.resize(PHONE)
  await visitor.visit()
  await visitor.press('button', 'Show Experiments & Ideas')
  await visitor.sees('article', /^Standup Ghostwriter/)
  await visitor.press('button', 'Vote')
  await visitor.holds('Your note', 'My vote goes to “Standup Ghostwriter” because ')
  await visitor.hasFocusOn('textbox', 'Your note')
  await expect.poll(() => visitor.isLabelInView('Your note')).toBe(true)
  await visitor.press('button', 'Hide Experiments')
  await visitor.seesNo('article', /^Standup Ghostwriter/)
})

test('A visitor reads another fun fact', async ({ visitor }) => {
  await visitor.visit()
  const fact = () => visitor.read('.fun-fact p')
  const first = await fact()
  await visitor.press('button', 'Regenerate Fact')
  await expect.poll(fact).not.toBe(first)
})

test('A visitor who gets started has a new window, and the owner knows', async ({ visitor, owner }) => {
  await visitor.visit()
  // The booking page is somebody else's.
  await visitor.tab.run(() => {
    for (const link of document.querySelectorAll('a[target]')) link.setAttribute('href', '/booked')
  }, null)
  await visitor.press('link', 'Get Started')
  await expect.poll(() => visitor.tab.countWindows()).toBe(2)
  await expect
    .poll(async () => (await owner.read()).site_actions)
    .toEqual([{ action_type: 'service_get_started', details: { service: 'AI-Powered Automations' } }])
})

test.describe('where there is no page', () => {
  test.use({ expectedOnConsole: /404/ })

  test('A visitor who is lost is shown the way home', async ({ visitor }) => {
    await visitor.visit('/no/such/page')
    await visitor.sees('heading', '404')
    expect(await visitor.read('main')).toContain('Oops! Page not found')
    await visitor.press('link', 'Return to Home')
    await visitor.sees('heading', 'Featured Projects')
  })
})
