import { existsSync } from 'node:fs'
import { rename } from 'node:fs/promises'
import sharp from 'sharp'
import { expect, test } from 'vitest'
import { openSiteCopyForFile } from '../support/site/open-site-copy.ts'

const { resolvePath, read, write, remove, call, run, problems, edit } = openSiteCopyForFile({
  isBilingual: true,
  restoresContent: true,
})
const readWords = (folder?: string) =>
  call('content-model/reader/read-content.ts', ({ readContent }) => readContent(folder))

test('An owner reads the file and fix of mistakes in another language', async () => {
  await edit('content/en/hero.yaml', 'intro:', 'inttro:')
  await edit('content/en/plot.yaml', 'first: 180000', 'first: many')
  await write('content/en/heroes.yaml', 'title: x\n')
  await write('content/en/footer.yml', 'email: x\n')
  await write('content/en/pages/imprint.md', 'No title')
  await rename(resolvePath('content/en'), resolvePath('content/xx'))
  expect(await problems()).toEqual([
    'content/xx/footer.yml: not read. Write it as YAML, and name it footer.yaml.',
    'content/xx: not a language. Name the folder as BCP 47 does, like vi or pt-BR, or move it out of content/.',
    'content/xx/hero.yaml, line 3: inttro: unknown field. Write status or intro or highlight or source or metrics, or remove it.',
    'content/xx/plot.yaml, line 14: points[1].first: not a number. Write it without commas and units, like 1500.',
    'content/xx/pages/imprint.md: no title. Begin the first line with # and the title.',
  ])
  await rename(resolvePath('content/xx'), resolvePath('content/en'))
  await write('content/en/theme.yaml', '')
  expect((await problems()).slice(1, 3).sort()).toEqual([
    'content/en/heroes.yaml: not read, since there is no content/heroes.yaml. Delete it.',
    'content/en/theme.yaml: not read. Delete it: all languages have content/theme.yaml.',
  ])
  await remove('content/en/theme.yaml')
  await remove('content/en/footer.yml')
  await remove('content/en/site.yaml')
  expect((await problems())[0]).toBe(
    'content/en/site.yaml: missing. Write it with language: en, and what else differs from content/site.yaml.',
  )
})

test('An owner reads of a mistake once, not in each language', async () => {
  await edit('content/plot.yaml', 'why:', 'hidden: no\nwhy:')
  await edit('content/navigation.yaml', "'#about'", "'#kontakt'")
  expect(await problems()).toEqual([
    expect.stringMatching(/^content\/navigation\.yaml, line 5: items\[0\]\.href: link to nothing\./),
    'content/plot.yaml, line 8: hidden: not a choice. Write true or false. Or remove the field.',
  ])
})

test('An owner reads of a missing picture once, not in each language', async () => {
  await edit('content/site.yaml', 'icon: portrait.jpg', 'icon: nobody.jpg')
  expect(await problems()).toEqual([
    'content/site.yaml, line 5: icon: missing picture. Put nobody.jpg into content/pictures. Or remove the field.',
  ])
})

test('An owner makes another language by a command', async () => {
  expect(run('build/add-language.ts', 'vi').stdout).toContain('Made content/vi/ with the words of content/')
  expect(await problems()).toEqual([])
  expect(await read('content/vi/site.yaml')).toContain('language: vi')
  expect(await read('content/vi/owner.yaml')).not.toContain('email')
  expect(await read('content/vi/past-talks.yaml')).toContain('title: محاضرات\n')
  expect(await read('content/vi/about.yaml')).toMatch(/photo:\n {2}alt: /)
  expect(existsSync(resolvePath('content/vi/links.yaml'))).toBe(false)
  expect(run('build/add-language.ts', 'vi').stderr).toBe('content/vi/ exists. Translate its files, or delete it first.')
  const mistyped = run('build/add-language.ts', 'english')
  expect([mistyped.status, mistyped.stderr]).toEqual([
    2,
    expect.stringMatching(/^english is not a language\.\n\nnpm run/),
  ])
})

test('An owner reads which words are not translated', async () => {
  // The other fields of this file are shown as they are in content/.
  await write('content/en/contact.yaml', 'title: How to reach me\n')
  const [tagline = ''] = /tagline: .*\n/.exec(await read('content/en/hero.yaml')) ?? []
  await edit('content/en/hero.yaml', tagline, '')
  // Names may be the same in every language.
  await edit('content/en/owner.yaml', await read('content/en/owner.yaml'), 'role: Interface designer\n')
  // A time zone is the same in every language.
  await edit('content/site.yaml', 'skip:', 'timeZone: Asia/Amman\nskip:')
  // English has no form for two.
  await edit('content/form-texts.yaml', 'tooLong:', 'tooLong:\n  two: بحرفين')
  await write('content/en/form-texts.yaml', "tooLong: { one: One, other: '{count}' }\n")
  const { stdout } = run('build/check-content.ts')
  expect(stdout).toMatch(/content\/en: not translated: about\.yaml, [^(]*contact\.yaml \(intro, tiles\[0\]\.title, /)
  expect(stdout).toMatch(
    /, hero\.yaml \(tagline\), .*, navigation\.yaml, note-form\.yaml \(.*\), past-talks\.yaml, projects\.yaml, /,
  )
  expect(stdout).not.toMatch(/owner\.yaml|timeZone|tooLong/)
})

test('An owner reads which ids a translation misses, repeats or invents', async () => {
  await write(
    'content/en/projects.yaml',
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
  await write('content/en/stack.yaml', 'groups:\n  - id: building\n    title: Building\n')
  await write('content/en/message-form.yaml', 'categories:\n  - id: radio\n    label: Radio\n')
  const putBack = await edit('content/stack.yaml', '- id: drawing\n    title: رسم', '- title: Drawing, by hand')
  const left = 'evening-paper, letter-museum'
  expect(await problems()).toEqual([
    'content/en/message-form.yaml, line 2: categories[0].id: unknown in content/message-form.yaml. Add it there, or write one of press, client, friend.',
    `content/en/projects.yaml, line 4: projects[1].id: missing. To match an entry of content/projects.yaml, write one of ${left}.`,
    `content/en/projects.yaml, line 5: projects[2].id: the same as in [0]. Instead, write one of ${left}.`,
    `content/en/projects.yaml, line 7: projects[3].id: unknown in content/projects.yaml. Add it there, or write one of ${left}.`,
    'content/stack.yaml, line 5: groups[0].id: missing, and needed by content/en/stack.yaml. Write id: drawing-by-hand.',
  ])
  await putBack()
  await remove('content/en/stack.yaml')
  await remove('content/en/message-form.yaml')
  await write('content/en/projects.yaml', 'projects:\n  - id: my-bus\n    title: My bus\n')
  await edit('content/projects.yaml', 'id: letter-museum', 'id: my-bus')
  expect(await problems()).toEqual([
    'content/projects.yaml, line 47: projects[2].id: the same as in [1]. Change or remove one.',
  ])
})

test('An owner reads in which line a translation repeats a title', async () => {
  await write('content/en/projects.yaml', 'projects:\n  - id: my-bus\n    title: متحف الحروف\n')
  expect(await problems()).toEqual([
    'content/en/projects.yaml, line 3: projects[0].title: the same as in letter-museum. Change or remove one.',
  ])
  const [paper, bus] = ['  - id: evening-paper\n    title: متحف الحروف\n', '  - id: my-bus\n    title: My bus\n']
  await write('content/en/projects.yaml', `# Mine\nprojects:\n${paper}${bus}`)
  expect(await problems()).toEqual([
    'content/en/projects.yaml, line 2: projects: inherited letter-museum.title: the same as in evening-paper. Change or remove one.',
  ])
})

test('An owner reads that two folders have one language', async () => {
  await edit('content/en/site.yaml', 'en-GB', 'AR-jo')
  expect(await problems()).toEqual([
    'content/en/site.yaml, line 1: language: also the language of content/site.yaml. Change one of the two.',
  ])
})

test('The editor keeps comments and unknown entries of an owner’s files', async () => {
  const busAlone = '# Mine\nprojects:\n  - id: my-bus\n    # By bus\n    title: My bus\n'
  const unknown = 'groups:\n  - id: building\n    title: Building\n  - id: gone\n    title: Gone\n'
  const written = { projects: busAlone, stack: unknown, about: 'title: [', services: 'services:\n  - title: No id\n' }
  for (const [name, text] of Object.entries(written)) await write(`content/en/${name}.yaml`, text)
  const footer = await read('content/en/footer.yaml')
  await call('editor/align-files.ts', ({ alignFiles }) => alignFiles())
  const others = '  - id: evening-paper\n  - id: letter-museum\n'
  expect(await read('content/en/projects.yaml')).toBe(busAlone.replace('projects:\n', `projects:\n${others}`))
  for (const [name, text] of Object.entries({ ...written, footer }).slice(1))
    expect(await read(`content/en/${name}.yaml`)).toBe(text)
})

test('An owner who makes her second language the first has the editor', async () => {
  await edit('content/site.yaml', 'language: ar-JO', 'language: en')
  const config = await call('editor/editor-settings.ts', ({ makeEditorConfig }) => makeEditorConfig())
  expect(config).toMatchObject({ i18n: undefined })
})

test('An owner reorders or empties a list once for all languages', async () => {
  const readProjects = async (folder?: string) => {
    const { projects } = await readWords(folder)
    return projects.projects.map(({ title, icon }) => `${title} (${icon})`)
  }
  const translated = 'projects: [{ id: my-bus, title: My bus }, { id: evening-paper, title: Evening paper }]\n'
  await write('content/en/projects.yaml', translated)
  const before = await readProjects('content/en')
  expect(before.filter((project) => /bus|paper/.test(project))).toEqual(['Evening paper (eye)', 'My bus (map)'])
  const text = await read('content/projects.yaml')
  const [head = '', ...entries] = text.split(/^(?= {2}- id:)/m)
  await write('content/projects.yaml', head + entries.toReversed().join(''))
  expect(await readProjects('content/en')).toEqual(before.toReversed())
  await write('content/projects.yaml', head.replace('projects:\n', 'projects: []\n'))
  expect(await readProjects('content/en')).toEqual([])
  expect(await problems()).toEqual([])
})

test('A shared link has a picture in the words of its language', async () => {
  const draw = async (folder: string) => {
    const words = await readWords(folder)
    return call('build/pictures/draw-share-picture.ts', ({ drawSharePicture }) => drawSharePicture(words))
  }
  const arabic = await draw('content')
  const english = await draw('content/en')
  for (const { picture, missing } of [arabic, english]) {
    expect(await sharp(picture).metadata()).toMatchObject({ width: 1200, height: 630, format: 'png' })
    expect(missing).toEqual([])
  }
  expect(arabic.picture.equals(english.picture)).toBe(false)
  const tagline = /tagline: (.*)/.exec(await read('content/en/hero.yaml'))?.[1] ?? ''
  await edit('content/en/hero.yaml', tagline, '読みやすい画面')
  const changed = await draw('content/en')
  expect(changed.picture.equals(english.picture)).toBe(false)
  expect(changed.missing).toEqual(['読みやすい画面'])
})
