import { readFile, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { expect } from '@playwright/test'
import sharp from 'sharp'
import { fillTemplate } from '../../shared/text.ts'
import { listenToConsole } from '../support/browser/devtools.ts'
import { waitForReact } from '../support/browser/loading.ts'
import { sendRequest } from '../support/network/requests.ts'
import { readLaylasContent } from '../support/site/site-copy.ts'
import { test } from './support/editor-fixtures.ts'

test.describe.configure({ timeout: 120_000 })

/** What the pages of both languages say. */
async function readWords(folder: string) {
  const { readContent } = await import(join(folder, 'content-model/reader/read-content.ts'))
  return [readContent(), readContent('content/en')]
}

test('A page of another host name reads nothing of the editor', async ({ edited }) => {
  // DNS rebinding: the browser takes an attacker's name and this server for one origin.
  const visit = async (path: string, host: string) =>
    (await sendRequest(edited.url + path, { headers: { host } })).status
  for (const path of ['/', '/admin/state']) {
    expect(await visit(path, 'localhost'), path).toBe(200)
    expect(await visit(path, 'attacker.example'), path).toBe(403)
  }
})

test('A developer’s page sends each form, without console errors', async ({ edited, page }) => {
  const { contact, noteForm, meetupForm } = readLaylasContent()
  const beside = await page.context().newPage()
  const complaints = listenToConsole(beside)
  const button = (name: string) => beside.getByRole('button', { name, exact: true })
  const field = (name: string) => beside.getByRole('textbox', { name, exact: true })
  const isSaid = (words: string) => expect(beside.getByRole('status').getByText(words)).toBeVisible()
  await beside.goto(edited.url)
  await waitForReact(beside)

  const tile = beside.getByRole('button', { name: contact.tiles.find(({ to }) => to === 'meetup')?.title })
  const dialog = beside.getByRole('dialog')
  await tile.click()
  expect(await dialog.evaluate((element) => element.matches(':modal'))).toBe(true)
  await button(meetupForm.cancel).click()
  await expect(dialog).toHaveCount(0)
  await tile.click()
  await field(meetupForm.fields.name.label).fill('Grace')
  await field(meetupForm.fields.phone.label).fill('617 555')
  await button(meetupForm.types.coffee).click()
  await isSaid(fillTemplate(meetupForm.outcomes.success, { name: 'Grace', type: meetupForm.types.coffee }))

  await field(noteForm.label).fill('Hello')
  await button(noteForm.submit).click()
  await isSaid(noteForm.outcomes.success)
  expect(complaints).toEqual([])
  await beside.close()
})

/** Files that have lists and groups, numbers, colors by word, pictures and choices among their fields. */
const FILES = ['Plot', 'Projects']

test('An owner edits in a browser, and only the edited texts change', async ({ edited, page, editor }) => {
  const isAsked = () => page.evaluate(() => !dispatchEvent(new Event('beforeunload', { cancelable: true })))
  for (const name of FILES) {
    const before = await readWords(edited.folder)
    await editor.open(name)
    expect(await isAsked()).toBe(false)
    const line = page.getByRole('textbox').first()
    await line.fill(`${await line.inputValue()}1`)
    expect(await isAsked()).toBe(true)
    await editor.save()
    const changes = findDifferences(before, await readWords(edited.folder))
    expect(changes.length, name).toBeGreaterThan(0)
    for (const words of changes) expect(words, name).toMatch(/1$/)
  }
})

test('An owner translates a file, and keeps the unchanged texts', async ({ edited, page, editor }) => {
  await editor.open('About')
  await page
    .getByRole('radio', { name: /^English/ })
    .first()
    .click()
  await page
    .getByRole('button', { name: /^Enable/ })
    .first()
    .click()
  const interests = page.getByRole('group', { name: /^“.Interests.” Field$/ })
  // A part that is out of sight has no fields yet.
  await interests.scrollIntoViewIfNeeded()
  await interests.getByRole('textbox').last().fill('Swimming')
  await editor.save()
  await expect(page.getByRole('dialog')).toBeHidden()
  const [inArabic, inEnglish] = await readWords(edited.folder)
  expect(inEnglish.about).toMatchObject({
    role: inArabic.about.role,
    bio: inArabic.about.bio,
    interests: [...inArabic.about.interests.slice(0, -1), 'Swimming'],
  })
})

/** Lists the values of `other` that differ in `one`, down to texts. A field that came or went is a difference, too. */
function findDifferences(one: unknown, other: unknown): unknown[] {
  // An empty list, and a box that is not ticked, show as much as none.
  const shown = other === false ? [] : (other ?? [])
  if (JSON.stringify(one ?? []) === JSON.stringify(shown)) return []
  if (typeof one !== 'object' || typeof other !== 'object' || !one || !other) return [other]
  const fields = new Set([...Object.keys(one), ...Object.keys(other)])
  return [...fields].flatMap((field) => findDifferences(one[field as never], other[field as never]))
}

test('An owner deletes an entry that a translation does not have', async ({ edited, page, editor }) => {
  await editor.open('Projects')
  const projects = page.getByRole('group', { name: /^“.Projects.” Field$/ })
  // A part that is out of sight has no fields yet.
  await projects.scrollIntoViewIfNeeded()
  await projects.getByRole('button', { name: 'Remove' }).first().click()
  await editor.save()
  const [, inEnglish] = await readWords(edited.folder)
  expect(inEnglish.projects.projects).toContainEqual(expect.objectContaining({ title: 'My bus' }))
})

test('An owner sees her edit on the page beside', async ({ edited, page, editor }) => {
  const beside = await page.context().newPage()
  const complaints = listenToConsole(beside)
  await beside.goto(`${edited.url}/en/`)
  await editor.open('Hero')
  await page.getByRole('radio', { name: 'English' }).first().click()
  await page.getByRole('textbox', { name: 'Tagline' }).fill('Interfaces: #1 in “Tiếng Việt” & العربية')
  await editor.save()
  await expect(beside.getByRole('heading', { level: 1 })).toHaveText('Interfaces: #1 in “Tiếng Việt” & العربية')

  expect(complaints).toEqual([])
  await beside.close()
})

test('An owner brings a large photo, and keeps a small one', async ({ edited, page, editor }) => {
  // The photo has one color, which is packed quickly.
  const photo = sharp({ create: { width: 2500, height: 1000, channels: 3, background: 'teal' } })
  // A phone appends a film to it.
  const buffer = Buffer.concat([await photo.jpeg().toBuffer(), Buffer.alloc(5e6)])
  await editor.open('About')
  await page.getByRole('button', { name: 'Expand', exact: true }).first().click()
  await page.locator('input[type=file]').first().setInputFiles({ name: 'My photo.jpg', mimeType: 'image/jpeg', buffer })
  await expect(page.getByText('/My photo.webp').first()).toBeVisible()
  await editor.save()
  const saved = await readFile(join(edited.folder, 'content/pictures/My photo.webp'))
  expect((await sharp(saved).metadata()).width).toBe(2400)
  expect(saved.length).toBeLessThan(buffer.length / 3)
})

/** The page is broken from here on. */
test('An owner reads the problem of an edit in the editor', async ({ page, editor }) => {
  await editor.open('Hero')
  await page.getByRole('radio', { name: 'English' }).first().click()
  await page.getByRole('textbox', { name: 'Highlight' }).fill('not in the intro')
  await editor.save()
  await expect(page.getByRole('dialog')).toContainText(
    'content/en/hero.yaml, line 4: highlight: not part of the intro. Copy the words from the intro, or remove the field.',
  )
  await page.getByRole('button', { name: 'Close' }).click()
})

/** This test is the last, because its edit is not saved. */
test('An owner replaces nobody’s edits unasked', async ({ edited, page, editor }) => {
  await editor.open('Owner')
  const location = page.getByRole('textbox', { name: 'Location' })
  await location.fill('إربد')
  const file = join(edited.folder, 'content/owner.yaml')
  const elsewhere = (await readFile(file, 'utf8')).replace('مصممة واجهات', 'خطاطة')
  await writeFile(file, elsewhere)
  const asked = page.waitForEvent('dialog')
  const pressed = page.getByRole('button', { name: 'Save', exact: true }).click()
  const question = await asked
  expect(question.message()).toBe(
    'content/owner.yaml changed elsewhere since this editor read it. Replace it by what is here?',
  )
  await question.dismiss()
  await pressed
  await expect(location).toHaveValue('إربد')
  expect(await readFile(file, 'utf8')).toBe(elsewhere)
})
