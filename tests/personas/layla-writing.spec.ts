import type { Page } from '@playwright/test'
import { expect, expectAccessible, SITE_ADDRESS, test } from './support/visit-layla.ts'

test('A visitor reads the newest text on a page of its own', async ({ page, words }) => {
  const [newest, ...older] = newestFirst(words.writing.entries)
  await page.goto('/')
  const links = page.locator('#writing h3').getByRole('link')
  await expect(links).toHaveText([newest, ...older].map((entry) => entry?.title ?? ''))
  await links.first().click()
  await expect(page).toHaveURL(/\.html$/)
  await expect(page).toHaveTitle(/.+ · .+/)
  await expect(page.locator('time')).toHaveAttribute('datetime', newest?.date ?? '')
  for (const width of [320, 1280]) {
    await page.setViewportSize({ width, height: 800 })
    expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBeLessThanOrEqual(width)
    await expectAccessible(page)
  }
  for (const link of await page.getByRole('contentinfo').locator('use').all())
    await expect(page.locator(`symbol${await link.getAttribute('href')}`)).toHaveCount(1)
  const [first] = words.navigation.items
  await page.getByRole('banner').getByRole('link', { name: first?.label, exact: true }).click()
  await expect(page.locator(first?.href ?? '')).toBeInViewport()
  await page.goBack()
  await page.getByRole('banner').getByRole('link', { name: words.navigation.chat }).click()
  await expect(page.getByRole('heading', { name: words.sendMessage.title, exact: true })).toBeInViewport()
})

test.describe('without script', () => {
  test.use({ javaScriptEnabled: false, viewport: { width: 390, height: 700 } })

  test('A visitor opens the menu above a text and closes it again', async ({ page, words }) => {
    await page.goto(newestFirst(words.writing.entries)[0]?.href ?? '')
    const link = page.getByRole('banner').getByRole('link', { name: words.writing.title })
    const button = page.getByRole('button', { name: words.navigation.menu })
    await button.click()
    await expect(link).toBeVisible()
    await button.click()
    await expect(link).toBeHidden()
  })
})

test('A reader’s program finds the feed, with all that RFC 4287 requires', async ({ page, words, context }) => {
  await page.goto('/')
  const address = await page.locator('link[type="application/atom+xml"]').getAttribute('href')
  const answer = await page.request.get(address ?? '')
  expect(answer.headers()['content-type']).toContain('xml')
  // The site's own policy lets no script parse anything.
  const blank = await context.newPage()
  const feed = await readFeed(blank, await answer.text())
  expect(feed).toMatchObject({ ids: [`${SITE_ADDRESS}/`], self: [SITE_ADDRESS + address], authors: [words.owner.name] })
  const entries = newestFirst(words.writing.entries)
  expect(feed.titles).toEqual([words.site.title])
  expect(feed.updated).toEqual([`${entries[0]?.date}T00:00:00Z`])
  expect(feed.entries).toEqual(
    entries.map(({ title, date, href, text }) => {
      const link = href.startsWith('/') ? SITE_ADDRESS + href : href
      return {
        ids: [link],
        titles: [title],
        updated: [`${date}T00:00:00Z`],
        links: [link],
        summaries: text ? [text] : [],
      }
    }),
  )
  const sitemap = await (await page.request.get('/sitemap.xml')).text()
  for (const { href } of entries) expect(sitemap.includes(href)).toBe(href.startsWith('/'))
})

const newestFirst = <Entry extends { date: string }>(entries: Entry[]) =>
  entries.toSorted((one, other) => other.date.localeCompare(one.date))

/** Reads a feed as XML, by the elements of https://www.rfc-editor.org/rfc/rfc4287#section-4 */
const readFeed = (page: Page, xml: string) =>
  page.evaluate((xml) => {
    const ATOM = 'http://www.w3.org/2005/Atom'
    const root = new DOMParser().parseFromString(xml, 'application/xml').documentElement
    if (root.localName !== 'feed') throw new Error(root.textContent)
    const children = (parent: Element, name: string) =>
      [...parent.children].filter(({ localName, namespaceURI }) => localName === name && namespaceURI === ATOM)
    const texts = (parent: Element, name: string) => children(parent, name).map(({ textContent }) => textContent)
    const links = (parent: Element, relation: string | null) =>
      children(parent, 'link')
        .filter((link) => link.getAttribute('rel') === relation)
        .map((link) => link.getAttribute('href'))
    const required = (parent: Element) => ({
      ids: texts(parent, 'id'),
      titles: texts(parent, 'title'),
      updated: texts(parent, 'updated'),
    })
    return {
      ...required(root),
      authors: children(root, 'author').flatMap((author) => texts(author, 'name')),
      self: links(root, 'self'),
      entries: children(root, 'entry').map((entry) => ({
        ...required(entry),
        links: links(entry, null),
        summaries: texts(entry, 'summary'),
      })),
    }
  }, xml)
