import { readdirSync } from 'node:fs'
import { cp, utimes, writeFile } from 'node:fs/promises'
import { expect, test } from 'vitest'
import { hero, reasons, services, stack } from '#content'
import { findSampleLeft } from '../../build/content-check/sample.ts'
import { openSiteCopyForFile } from '../support/site/open-site-copy.ts'
import { isSample } from '../support/skip-tests.ts'

const { resolvePath, read, write, call, edit, run } = openSiteCopyForFile({ restoresContent: true })

const findLeft = () => call('build/content-check/sample.ts', ({ findSampleLeft }) => findSampleLeft())

test('An owner with her own words reads that her CV is older', async () => {
  const cv = resolvePath('content/public/cv.pdf')
  const check = () => run('build/check-content.ts').stdout
  await writeFile(cv, '%PDF')
  const noneLeft = '27 files valid. 0 sample values left to replace.'
  expect(check()).toBe(noneLeft)
  const yesterday = new Date(Date.now() - 86_400_000)
  await utimes(cv, yesterday, yesterday)
  expect(check()).toBe(
    `${noneLeft}\ncontent/public/cv.pdf is older than your words. Print it again if it says them (docs/make-it-yours.md).`,
  )
})

test('An owner reads that no section shows her testimonials', async () => {
  const notice = 'content/sections.yaml has no services, so visitors see neither your testimonials nor the note.'
  const check = () => run('build/check-content.ts')
  await edit('content/sections.yaml', '- services\n', '')
  expect(check().stdout).not.toContain(notice)
  // The check reads no fields of a file that no section shows.
  await write('content/testimonials.yaml', "title: Quotes\nfrom: '{role}, {company}'\n")
  expect(check()).toMatchObject({ status: 0, stderr: '' })
  const quote = '{ quote: She listens., author: Ann, role: Editor, company: Deep }'
  await write('content/testimonials.yaml', `title: Quotes\nfrom: '{role}, {company}'\ntestimonials: [${quote}]\n`)
  expect(check().stdout).toContain(notice)
  await edit('content/sections.yaml', '- contact\n', '- services\n- contact\n')
  expect(check()).toMatchObject({ status: 0, stdout: expect.not.stringContaining(notice) })
})

test.skipIf(!isSample)('An owner reads which lines have the sample’s name or picture', async () => {
  await edit('content/links.yaml', 'https://code.layla.example', 'https://github.example/elena-marsh')
  await edit('content/hero.yaml', 'tagline: ', '# Not as Elena\ntagline: I am Elena ')
  await edit('content/about.yaml', 'portrait.jpg', 'mine.svg')
  const [title = ''] = /title: .*/.exec(await read('content/site.yaml')) ?? []
  await edit('content/site.yaml', title, "title: '{owner.name} · {owner.role} in Boston'")
  await cp('content/pictures/portrait.svg', resolvePath('content/pictures/mine.svg'))
  // Git writes these line ends on Windows.
  for (const file of ['content/about.yaml', 'content/pictures/mine.svg'])
    await write(file, (await read(file)).replaceAll('\n', '\r\n'))
  expect(await findLeft()).toEqual([
    'content/about.yaml, line 5: file: mine.svg',
    expect.stringMatching(/^content\/hero\.yaml, line 3: tagline: I am Elena /),
    'content/links.yaml, line 2: github: https://github.example/elena-marsh',
    "content/site.yaml, line 3: title: '{owner.name} · {owner.role} in Boston'",
  ])
})

test.skipIf(!isSample)('An owner in another language reads which files have English words', async () => {
  const files = ['app-error', 'form-response', 'form-texts', 'message-form', 'navigation', 'not-found', 'note-form']
  for (const name of files) await cp(`content/${name}.yaml`, resolvePath(`content/${name}.yaml`))
  const readFiles = async () => new Set((await findLeft()).map((line) => /content\/(.*)\.yaml/.exec(line)?.[1]))
  expect([...(await readFiles())]).toEqual(files)
  await edit('content/site.yaml', 'language: ar-JO', 'language: en-GB')
  expect(await readFiles()).not.toContain('form-texts')
})

test('An owner need not replace the sample’s hidden sections, plot or meetup', async () => {
  await edit('content/meetup-form.yaml', 'title: ', 'title: Elena ')
  await edit('content/contact.yaml', 'to: meetup', 'to: email')
  expect(await findLeft()).toEqual([])
  await edit('content/sections.yaml', '- contact\n', '')
  await edit('content/contact.yaml', 'title: ', 'title: Elena ')
  await edit('content/plot.yaml', 'title: ', 'hidden: true\ntitle: Elena ')
  await write('content/fun-facts.yaml', 'title: Elena\nregenerate: Elena\nfacts: [Elena]\n')
  expect(await findLeft()).toEqual([])
})

test.skipIf(!isSample)('An owner reads of every picture, number and price of the sample', () => {
  const left = findSampleLeft().join('\n')
  for (const picture of readdirSync('content/pictures')) expect(left).toContain(picture)
  const metrics = [...(hero.metrics ?? []), ...reasons.reasons.flatMap(({ metric }) => metric ?? [])]
  for (const { value } of metrics) expect(left.replaceAll("'", '')).toContain(`value: ${value}\n`)
  for (const { price } of services.services) expect(left).toContain(`price: ${price}\n`)
  expect(left.match(/stack\.yaml/g)).toHaveLength(stack.groups.length + 1)
})
