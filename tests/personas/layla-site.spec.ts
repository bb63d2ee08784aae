import { expectAccessible } from '../support/browser/accessibility.ts'
import { readFonts } from '../support/browser/devtools.ts'
import { findCoveredWords } from '../support/browser/layout-faults.ts'
import { expect, test, words } from './support/layla-fixtures.ts'

test('A visitor finds each section that has content, and each profile', async ({ page }) => {
  await page.goto('/')
  const shown = await page.locator('section[id]').evaluateAll((sections) => sections.map(({ id }) => id))
  const wanted = words.sections.filter((name) => name !== 'hero')
  expect(shown.filter((id) => wanted.includes(id))).toEqual(wanted)
  // She has no quotes.
  await expect(page.locator('blockquote')).toHaveCount(0)
  const links = page.getByRole('navigation', { name: words.navigation.label, exact: true }).getByRole('link')
  await expect(links).toHaveText([...words.navigation.items.map(({ label }) => label), 'English'])

  const profiles = page.getByRole('contentinfo').locator('a[rel~=me]')
  await expect(profiles).toHaveText(words.footer.social.map(({ name }) => name))
  await expect(profiles.first()).toHaveAttribute('href', words.links.linkedin ?? '')
  for (const { to, title } of words.contact.tiles.filter(({ to }) => /^(tel|https):/.test(to)))
    await expect(page.getByRole('main').getByRole('link', { name: title })).toHaveAttribute('href', to)
  const empty = await page
    .locator('.icon use')
    .evaluateAll((uses) => uses.filter((use) => (use as SVGUseElement).getBBox().width === 0))
  expect(empty).toEqual([])
})

test('A visitor is led to the message, without a booking page', async ({ page, database }) => {
  const { messageForm, services, experiments, navigation, footer } = words
  await page.goto('/')
  await expect(page.getByRole('banner').getByText(navigation.book)).toHaveAttribute('href', '#message-form')
  await expect(page.getByRole('contentinfo').getByText(footer.book)).toHaveAttribute('href', '#message-form')
  await page.getByRole('link', { name: services.getStarted, exact: true }).click()
  await expect(page.getByRole('heading', { name: messageForm.title, exact: true })).toBeInViewport()
  const started = { action_type: 'service_get_started', details: { service: services.services[0]?.title } }
  await expect.poll(async () => (await database.read()).site_actions).toEqual([started])

  // The owner's categories have no collaborator.
  for (const name of [experiments.show, experiments.closing.collaborate])
    await page.getByRole('button', { name, exact: true }).click()
  const field = page.getByRole('textbox', { name: messageForm.fields.message.label, exact: true })
  await expect(field).toHaveValue(`${experiments.firstLines.collaborate.trim()} `)
  const category = page.getByRole('combobox', { name: messageForm.fields.category.label, exact: true })
  await expect(category.getByRole('option', { selected: true })).toHaveText(messageForm.choose)
})

test('A visitor reads all texts at every width, also in large letters', async ({ page }) => {
  await page.goto('/')
  await page.locator('details').evaluateAll((all) => all.map((closed) => closed.setAttribute('open', '')))
  await page.getByRole('button', { name: words.experiments.show, exact: true }).click()
  for (const width of [320, 390, 768, 1280, 1920]) {
    await page.setViewportSize({ width, height: 800 })
    await page.evaluate(() => document.fonts.ready)
    expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBeLessThanOrEqual(width)
    expect(await page.locator('body').evaluate(textOutside)).toEqual([])
    expect(await page.getByRole('main').evaluate(findCoveredWords), `${width} pixels`).toEqual([])
  }
  // The browser's double font size has this effect.
  await page.setViewportSize({ width: 320, height: 800 })
  const setFontSize = (size: string) =>
    page.locator('html').evaluate((html, size) => (html.style.fontSize = size), size)
  await setFontSize('200%')
  expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBeLessThanOrEqual(320)
  expect(await page.locator('body').evaluate(textOutside)).toEqual([])
  await setFontSize('')
  await page.emulateMedia({ colorScheme: 'light' })
  await expectAccessible(page)
  await page.setViewportSize({ width: 1280, height: 720 })
  await page.emulateMedia({ colorScheme: 'dark' })
  await expectAccessible(page, { only: ['color-contrast', 'target-size'] })
})

test('A visitor sees the owner’s colors, icons, font, and every picture', async ({ page }) => {
  await page.goto('/')
  for (const colorScheme of ['light', 'dark'] as const) {
    await page.emulateMedia({ colorScheme })
    const colors = words.theme.colors
    const compute = (color: string) =>
      page.evaluate((color) => {
        const probe = document.body.appendChild(document.createElement('i'))
        probe.style.color = color
        return getComputedStyle(probe).color
      }, color)
    await expect(page.locator('body')).toHaveCSS('background-color', await compute(colors.page[colorScheme]))
    await expect(page.locator('h1')).toHaveCSS('accent-color', await compute(colors.primary[colorScheme]))
    const entry = page.locator('#experience li').first()
    await expect(entry).toHaveCSS('border-block-end-color', await compute(colors.rule[colorScheme]))
    const meta = page.locator(`meta[name=theme-color][media*=${colorScheme}]`)
    await expect(meta).toHaveAttribute('content', colors.page[colorScheme])
  }
  await expect(page.locator('#icon-pen')).toHaveAttribute('stroke', 'currentColor')
  await expect(page.locator('#icon-eye')).toHaveAttribute('fill', 'currentColor')
  // The system writes what her font has no glyphs for, such as Latin words.
  expect(await readFonts(page, 'h1, h2, h3')).toContain(words.theme.fonts?.display?.name)
  for (const picture of await page.getByRole('main').locator('img').all()) {
    await picture.scrollIntoViewIfNeeded()
    await expect.poll(() => picture.evaluate((image: HTMLImageElement) => image.naturalWidth)).toBeGreaterThan(0)
  }
})

/** Runs in the page: every text that overflows the window, or its own button. */
function textOutside(body: Element): string[] {
  const outside: string[] = []
  const texts = document.createTreeWalker(body, NodeFilter.SHOW_TEXT)
  while (texts.nextNode()) {
    const text = texts.currentNode as Text
    const frame = text.parentElement?.closest('.button, .badge, .tile') ?? body
    const { left, right } = frame.getBoundingClientRect()
    const range = document.createRange()
    range.selectNode(text)
    // A hair's breadth, for glyphs that lean out.
    const isOut = [...range.getClientRects()].some(
      (box) => box.width > 1 && (box.left < left - 2 || box.right > right + 2),
    )
    // A gallery is scrolled to its other pictures.
    if (isOut && text.parentElement?.checkVisibility() && !text.parentElement.closest('.skip-link, .project-gallery'))
      outside.push(text.data)
  }
  return outside
}
