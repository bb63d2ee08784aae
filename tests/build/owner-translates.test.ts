import { mkdir, rm, writeFile } from 'node:fs/promises'
import sharp from 'sharp'
import { expect, onTestFinished, test } from 'vitest'
import type { Content } from '#content-schema'
import { copyLaylasBilingualSite } from '../support/site-copy.ts'
import { laylasFolder } from './support/laylas-folder.ts'

const { resolvePath, read, call, problems, edit } = laylasFolder(() => copyLaylasBilingualSite())

test('An owner reads which ids a translation misses, repeats or invents', async () => {
  const file = resolvePath('content/en/projects.yaml')
  onTestFinished(() => rm(file))
  await writeFile(
    file,
    `projects:
  - id: my-bus
    title: My bus
  - title: No id
  - id: my-bus
    title: Again
  - id: gone
    title: Gone
`,
  )
  await writeFile(resolvePath('content/en/stack.yaml'), 'groups:\n  - id: building\n    title: Building\n')
  const putBack = await edit('content/stack.yaml', '- id: drawing\n    title: رسم', '- title: Drawing, by hand')
  const left = 'evening-paper, letter-museum, appointment, longest-word'
  expect(await problems()).toEqual([
    `content/en/projects.yaml, line 4: projects[1].id: missing. To match an entry of content/projects.yaml, write one of ${left}.`,
    `content/en/projects.yaml, line 5: projects[2].id: the same as in [0]. Instead, write one of ${left}.`,
    `content/en/projects.yaml, line 7: projects[3].id: unknown in content/projects.yaml. Add it there, or write one of ${left}.`,
    'content/stack.yaml, line 7: groups[0].id: missing, and needed by content/en/stack.yaml. Write id: drawing-by-hand.',
  ])
  await putBack()
  await rm(resolvePath('content/en/stack.yaml'))
  await writeFile(file, 'projects:\n  - id: my-bus\n    title: My bus\n')
  onTestFinished(await edit('content/projects.yaml', 'id: appointment', 'id: my-bus'))
  expect(await problems()).toEqual([
    'content/projects.yaml, line 78: projects[4].id: the same as in [2]. Change or remove one.',
  ])
})

test('An owner reads that two folders have one language', async () => {
  onTestFinished(() => rm(resolvePath('content/AR'), { recursive: true }))
  await mkdir(resolvePath('content/AR'))
  await writeFile(resolvePath('content/AR/site.yaml'), 'language: AR-jo\n')
  expect(await problems()).toEqual([
    'content/AR/site.yaml, line 1: language: also the language of content/site.yaml. Change one of the two.',
  ])
})

test('An owner moves her projects or empties a list once', async () => {
  const readProjects = async (folder?: string) => {
    const { projects } = (await call('content-schema/read-content.ts', 'readContent', folder)) as Content
    return projects.projects.map(({ title, icon }) => `${title} (${icon})`)
  }
  const file = resolvePath('content/en/projects.yaml')
  await writeFile(
    file,
    `projects:
  - id: my-bus
    title: My bus
  - id: evening-paper
    title: Evening paper
`,
  )
  onTestFinished(() => rm(file))
  const before = await readProjects('content/en')
  expect(before.filter((project) => /bus|paper/.test(project))).toEqual(['Evening paper (eye)', 'My bus (map)'])
  const text = await read('content/projects.yaml')
  const [head = '', ...entries] = text.split(/^(?= {2}- id:)/m)
  await writeFile(resolvePath('content/projects.yaml'), head + entries.toReversed().join(''))
  onTestFinished(() => writeFile(resolvePath('content/projects.yaml'), text))
  expect(await readProjects('content/en')).toEqual(before.toReversed())
  await writeFile(resolvePath('content/projects.yaml'), head.replace('projects:\n', 'projects: []\n'))
  expect(await readProjects('content/en')).toEqual([])
  expect(await problems()).toEqual([])
})

test('A shared link has a picture in the words of its language', async () => {
  const draw = async (folder: string) => {
    const words = await call('content-schema/read-content.ts', 'readContent', folder)
    return call<{ picture: Buffer; missing: string[] }>(
      'build/pictures/draw-share-picture.ts',
      'drawSharePicture',
      words,
    )
  }
  const [arabic, english] = [await draw('content'), await draw('content/en')]
  for (const { picture, missing } of [arabic, english]) {
    expect(await sharp(picture).metadata()).toMatchObject({ width: 1200, height: 630, format: 'png' })
    expect(missing).toEqual([])
  }
  expect(arabic.picture.equals(english.picture)).toBe(false)
  const tagline = /tagline: (.*)/.exec(await read('content/en/hero.yaml'))?.[1] ?? ''
  onTestFinished(await edit('content/en/hero.yaml', tagline, '読みやすい画面'))
  const changed = await draw('content/en')
  expect(changed.picture.equals(english.picture)).toBe(false)
  expect(changed.missing).toEqual(['読みやすい画面'])
})
