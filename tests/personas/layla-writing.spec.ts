import { expectAccessible } from '../support/browser/accessibility.ts'
import { expect, test, words } from './support/layla-fixtures.ts'

test('A visitor reads the newest article on a page of its own', async ({ page }) => {
  const [newest, ...older] = newestFirst(words.writing.articles)
  await page.goto('/')
  const links = page.locator('#writing h3').getByRole('link')
  await expect(links).toHaveText([newest, ...older].map((article) => article?.title ?? ''))
  await links.first().click()
  await expect(page).toHaveURL(/\.html$/)
  await expect(page).toHaveTitle(/.+ · .+/)
  await expect(page.locator('time')).toHaveAttribute('datetime', newest?.date ?? '')
  const menu = page.getByRole('button', { name: words.navigation.menu })
  const toWriting = page.getByRole('banner').getByRole('link', { name: words.writing.title })
  await page.setViewportSize({ width: 320, height: 800 })
  expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBeLessThanOrEqual(320)
  await menu.click()
  await expect(toWriting).toBeVisible()
  await menu.click()
  await expect(toWriting).toBeHidden()
  await page.setViewportSize({ width: 1280, height: 800 })
  await expectAccessible(page)
  const [first] = words.navigation.items
  await page.getByRole('banner').getByRole('link', { name: first?.label, exact: true }).click()
  await expect(page.locator(first?.href ?? '')).toBeInViewport()
  await page.goBack()
  await page.getByRole('banner').getByRole('link', { name: words.navigation.book }).click()
  await expect(page.getByRole('heading', { name: words.messageForm.title, exact: true })).toBeInViewport()
})

/** All that RFC 4287 requires, in the signs of XML. */
const FEED = `<?xml version="1.0" encoding="UTF-8"?>
<feed xmlns="http://www.w3.org/2005/Atom" xml:lang="ar-JO">
<id>https://layla.example/</id>
<title>ليلى حداد · مصممة واجهات في عمّان</title>
<updated>2025-11-26T00:00:00Z</updated>
<author><name>ليلى حداد</name><uri>https://layla.example/</uri></author>
<link href="https://layla.example/"/>
<link rel="self" type="application/atom+xml" href="https://layla.example/feed.xml"/>
<entry>
<id>https://layla.example/between-lines.html</id>
<title>رسالة بين &lt;سطرين&gt;</title>
<published>2025-11-26T00:00:00Z</published>
<updated>2025-11-26T00:00:00Z</updated>
<link href="https://layla.example/between-lines.html"/>
<summary>لماذا أترك بين السطور ما يكفي 'من الهواء'.</summary>
</entry>
<entry>
<id>https://majalla.layla.example/?a=1&amp;b=2</id>
<title>الحبر &amp; الشاشة</title>
<published>2024-03-09T00:00:00Z</published>
<updated>2024-03-09T00:00:00Z</updated>
<link href="https://majalla.layla.example/?a=1&amp;b=2"/>
</entry>
</feed>
`

test('A feed reader finds each article', async ({ page }) => {
  await page.goto('/')
  const url = await page.locator('link[type="application/atom+xml"]').getAttribute('href')
  const answer = await page.request.get(url ?? '')
  expect(answer.headers()['content-type']).toContain('xml')
  expect(await answer.text()).toBe(FEED)
})

const newestFirst = <Article extends { date: string }>(articles: Article[]) =>
  articles.toSorted((one, other) => other.date.localeCompare(one.date))
