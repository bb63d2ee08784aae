import { contact, experiments, navigation } from '#content'
import type { Tab } from './support/tab.ts'
import { button, expect, link, readBox, readText, test } from './support/visit.ts'

const places = navigation.items.map(({ label, href }) => ({ label, id: href.slice(1) }))
const PHONE = { width: 480, height: 700 }
const LAPTOP = { width: 1366, height: 657 }

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
  const last = places.at(-1) ?? { label: '', id: '' }
  for (const close of [
    () => tab.click(button(navigation.close)),
    () => tab.press('Escape'),
    () => tab.click('//footer//small'),
    () => tab.click(link(last.label, 'header')),
  ]) {
    await tab.click(button(navigation.menu))
    const menu = await readBox(tab, '#menu')
    expect(menu.top).toBeCloseTo((await readBox(tab, 'header')).bottom, 0)
    // Each place is 44 pixels high at least.
    expect(menu.bottom - menu.top).toBeGreaterThan(places.length * 44)
    await close()
    await expect.poll(async () => (await readBox(tab, '#menu')).bottom).toBe(0)
  }
  await expectAtTop(tab, last.id)
  expect(await tab.evaluate(() => document.activeElement?.id)).toBe(last.id)
})

test('A visitor jumps to each section, and nothing is too wide', async ({ tab }) => {
  await tab.goto('/')
  for (const { label, id } of places) {
    await tab.click(link(label, 'header'))
    await expectAtTop(tab, id)
    expect(await tab.evaluate(() => [location.hash, document.activeElement?.id])).toEqual([`#${id}`, id])
  }
  for (const width of [480, 768, 1280]) {
    await tab.resize({ width, height: 800 })
    const outside = await tab.evaluate(() =>
      // A drawing within a drawing is as wide as the outer one to Firefox; its texts count by themselves.
      [...document.body.querySelectorAll<HTMLElement>(':not(svg svg)')]
        .filter((element) => element.checkVisibility() && element.textContent?.trim())
        .filter((element) => element.getBoundingClientRect().right > innerWidth + 1)
        .map(({ outerHTML }) => outerHTML.slice(0, 80)),
    )
    expect(outside, `${width} pixels`).toEqual([])
  }
})

test('A visitor on a phone sees the section that a link names', async ({ tab }) => {
  await tab.resize(PHONE)
  // Another address each time: else the page would not load again.
  for (const { id } of places) {
    await tab.goto(`/?from=${id}#${id}`)
    await expectAtTop(tab, id)
  }
})

test('A visitor who loads the page again at its end stays', async ({ tab, engine }) => {
  test.skip(engine === 'webkit', 'WebKit has not kept a place that was reached just before')
  await tab.resize(LAPTOP)
  await tab.goto('/')
  const readFoot = async () => Math.round((await readBox(tab, 'footer')).bottom)
  // The page goes on growing until all of it is styled.
  await expect(async () => {
    await tab.evaluate(() => scrollTo({ top: document.documentElement.scrollHeight, behavior: 'instant' }))
    expect(await readFoot()).toBe(LAPTOP.height)
  }).toPass()
  await tab.evaluate(() => location.reload())
  await expect.poll(readFoot).toBe(LAPTOP.height)
})

test('A visitor copies the address at the first press', async ({ tab }) => {
  await tab.goto('/')
  await tab.click(button(contact.copy.label))
  await expect.poll(() => readText(tab, '[role=status]')).toContain(contact.copy.done)
})

test('A visitor in the dark has dark paper and light words', async ({ tab }) => {
  await tab.goto('/')
  await tab.evaluate(() => document.querySelector('.about-photo')?.scrollIntoView({ behavior: 'instant' }))
  const { paper, words } = await tab.evaluate(() => {
    const context = document.createElement('canvas').getContext('2d') as CanvasRenderingContext2D
    const readLightness = (color: string) => {
      context.fillStyle = color
      context.fillRect(0, 0, 1, 1)
      return Number(context.getImageData(0, 0, 1, 1).data[1])
    }
    const text = document.querySelector('.project svg text') as Element
    return {
      paper: readLightness(getComputedStyle(document.body).backgroundColor),
      words: readLightness(getComputedStyle(text).fill),
    }
  })
  expect(paper).toBeLessThan(40)
  expect(words).toBeGreaterThan(200)
  const readSource = () => tab.evaluate(() => document.querySelector<HTMLImageElement>('.about-photo img')?.currentSrc)
  await expect.poll(readSource).toContain('/dark/')
})

test.describe('without script', () => {
  // The policy is what keeps script out (fault-proxy.ts).
  test.use({ expectedOnConsole: /script-src/ })

  test('A visitor finds ideas, no dead button, and a menu', async ({ tab, network }) => {
    network.scripting = 'off'
    await tab.resize(PHONE)
    await tab.goto('/')
    expect(await readText(tab, 'article')).toContain(experiments.ideas[0]?.title)
    const { submitIdea, collaborate } = experiments.closing
    for (const name of [experiments.vote, experiments.discuss, submitIdea, collaborate])
      expect(await readText(tab, 'button')).not.toContain(name)
    await tab.click(button(navigation.menu))
    await tab.click(link(places[0]?.label ?? '', 'header'))
    await expect.poll(async () => (await readBox(tab, '#menu')).bottom).toBe(0)
    expect(await tab.evaluate(() => location.hash)).toBe(`#${places[0]?.id}`)
  })
})
