import { contact, projects } from '#content'
import { expect, test } from '../support/page/visit.ts'
import { sample } from '../support/sample.ts'

/** Another owner may have more to print. */

for (const format of ['A4', 'Letter']) {
  test(`A visitor prints the sample as a CV of one or two ${format} sheets`, async ({ page }) => {
    test.skip(!sample, 'content/ is no longer the sample')
    await page.goto('/')
    const sheets = (await page.pdf({ format })).toString('latin1').match(/\/Type\s*\/Page\b/g)
    expect(sheets?.length).toBeLessThanOrEqual(2)
  })
}

test('A visitor finds work and addresses on paper, and no button or form', async ({ page }) => {
  await page.emulateMedia({ media: 'print' })
  await page.goto('/')
  for (const { title } of projects.projects) await expect(page.getByRole('heading', { name: title })).toBeVisible()
  for (const { text } of contact.tiles.filter(({ to }) => to === 'email'))
    await expect(page.getByRole('main').getByText(text, { exact: true }).first()).toBeVisible()
  await expect(page.getByRole('button')).toHaveCount(0)
  await expect(page.getByRole('textbox')).toHaveCount(0)
})

test('A visitor’s sheets hold no empty paper between the sections', async ({ page }) => {
  await page.emulateMedia({ media: 'print' })
  await page.goto('/')
  const emptyPx = await page.getByRole('region').evaluateAll((sections) =>
    sections.map((section) => {
      const ends = [...section.querySelectorAll('*')].map((element) => element.getBoundingClientRect().bottom)
      return Math.round(section.getBoundingClientRect().bottom - Math.max(...ends))
    }),
  )
  expect(emptyPx.filter((px) => px > 0)).toEqual([])
})
