import { contact, navigation } from '#content'
import type { Tab } from './support/engines.ts'
import { button, expect, link, PHONE, readBox, readText, test } from './support/tab-fixtures.ts'

const sections = navigation.items.map(({ label, href }) => ({ label, id: href.slice(1) }))
const last = sections.at(-1) ?? { label: '', id: '' }

/** The heading is below the header, and in the upper half of the window unless the page ends before. */
const expectAtTop = (tab: Tab, id: string) =>
  expect
    .poll(
      () =>
        tab.evaluate((id) => {
          const { top } = document.querySelector(`#${id} h2`)?.getBoundingClientRect() ?? { top: -1 }
          const isAtEnd = scrollY + innerHeight > document.documentElement.scrollHeight - 1
          return top > 60 && top < (isAtEnd ? innerHeight : innerHeight / 2)
        }, id),
      id,
    )
    .toBe(true)

test('A visitor far down opens the menu, and closes it four ways', async ({ tab }) => {
  await tab.resize(PHONE)
  await tab.goto('/')
  await tab.evaluate(() => scrollTo({ top: 2000, behavior: 'instant' }))
  for (const close of [
    () => tab.click(button(navigation.close)),
    () => tab.press('Escape'),
    () => tab.click('//footer//small'),
    () => tab.click(link(last.label, 'header')),
  ]) {
    await tab.click(button(navigation.menu))
    const menu = await readBox(tab, '#menu')
    expect(menu.top).toBeCloseTo((await readBox(tab, 'header')).bottom, 0)
    // Each link is 44 pixels high at least.
    expect(menu.bottom - menu.top).toBeGreaterThan(sections.length * 44)
    await close()
    await expect.poll(async () => (await readBox(tab, '#menu')).bottom).toBe(0)
  }
  await expectAtTop(tab, last.id)
  expect(await tab.evaluate(() => [location.hash, document.activeElement?.id])).toEqual([`#${last.id}`, last.id])
  // A link from elsewhere: the sections at the page’s end move most while all above them is styled.
  const { id } = sections.at(-2) ?? last
  await tab.goto(`/?from=elsewhere#${id}`)
  await expectAtTop(tab, id)
})

test('A visitor in the dark copies the e-mail, and sees dark pictures', async ({ tab }) => {
  await tab.goto('/')
  await tab.click(button(contact.copy.label))
  await expect.poll(() => readText(tab, '[role=status]')).toContain(contact.copy.done)
  for (const width of [480, 768, 1280]) {
    await tab.resize({ width, height: 800 })
    expect(await tab.evaluate(() => document.documentElement.scrollWidth)).toBeLessThanOrEqual(width)
  }
  const colors = await tab.evaluate(() => {
    const text = document.querySelector('.project svg text') as Element
    return [getComputedStyle(document.body).backgroundColor, getComputedStyle(text).fill]
  })
  expect(colors).toEqual([expect.stringMatching(/^oklch\(0\.[0-3]/), expect.stringMatching(/^oklch\(0\.[89]/)])
  await tab.evaluate(() => document.querySelector('.about-photo')?.scrollIntoView({ behavior: 'instant' }))
  const readSource = () => tab.evaluate(() => document.querySelector<HTMLImageElement>('.about-photo img')?.currentSrc)
  await expect.poll(readSource).toContain('-dark-')
})
