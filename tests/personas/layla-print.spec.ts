import { printCv } from '../../build/cv.ts'
import { expect, SITE_ADDRESS, test } from './support/visit-layla.ts'

test('A visitor reads on paper the name of each project', async ({ page, words }) => {
  await page.emulateMedia({ media: 'print' })
  await page.goto('/')
  const linked = words.projects.projects.filter(({ demoUrl, pictures, story }) => demoUrl && pictures && !story)
  expect(linked).not.toEqual([])
  // A trial is refused where something lies over the name.
  for (const { title } of linked)
    await page.getByRole('heading', { name: title }).click({ trial: true, timeout: 5_000 })
})

test('A reader of the owner’s CV is led to her site', async ({ page, words, site }) => {
  const linksOf = async (address?: string) => {
    await page.goto('/')
    const cv = (await printCv(page, 'JO', address)).toString('latin1')
    return [...cv.matchAll(/\/URI \(([^)]+)\)/g)].map(([, link]) => String(link))
  }
  const own = words.writing.entries.map(({ href }) => href).filter((href) => href.startsWith('/'))
  for (const href of own) expect(await linksOf(`${SITE_ADDRESS}/layla`)).toContain(`${SITE_ADDRESS}/layla${href}`)
  const without = await linksOf()
  expect(without.filter((link) => own.some((href) => link.endsWith(href)))).toEqual([])
  expect([...without, ...(await linksOf(SITE_ADDRESS))].filter((link) => link.startsWith(site.url))).toEqual([])
})
