import { spawnSync } from 'node:child_process'
import { readFile, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { siteOf } from '../support/homes/copy-of-the-site.ts'

/** On the site of one whose words these tests may know. */
let copy: Awaited<ReturnType<typeof siteOf>>
beforeAll(async () => {
  copy = await siteOf('joao')
})
afterAll(() => copy.remove())

/** Writes `to` where `content/<file>` says `from`, asks what is wrong, and puts the words back. */
async function checkWith(file: string, from: string, to: string) {
  const path = join(copy.folder, 'content', file)
  const before = await readFile(path, 'utf8')
  expect(before).toContain(from)
  await writeFile(path, before.replace(from, to))
  const { status, stderr } = spawnSync(process.execPath, ['build/check-content.ts'], {
    cwd: copy.folder,
    encoding: 'utf8',
  })
  await writeFile(path, before)
  return { status, said: stderr.trim() }
}

for (const [what, file, from, to, cure] of [
  [
    'names a picture that is not there',
    'about.ts',
    'retrato.jpg',
    'nobody.jpg',
    'content/about.ts: about.photo.file is not there: put nobody.jpg into content/pictures',
  ],
  [
    'names a picture that is no picture of the web',
    'projects.ts',
    'ondas.svg',
    'ondas.tiff',
    'content/projects.ts: projects.projects[0].picture.file is not a picture of the web: save it as .avif, .jpg, .png, .svg or .webp',
  ],
  [
    'writes another size than the picture’s',
    'about.ts',
    'width: 1200, height: 1600',
    'width: 1600, height: 1200',
    'content/about.ts: about.photo has another size than it says: write width: 1200, height: 1600',
  ],
  [
    'forgets a comma',
    'owner.ts',
    "dados',\n",
    "dados'\n",
    "content/owner.ts:7 can't be read: a comma, quote or bracket is missing there or just before, or there is a ' in a text (write ’)",
  ],
  [
    'leaves a field out',
    'experiments.ts',
    "  vote: 'Votar',\n",
    '',
    'content/experiments.ts: experiments.vote is missing: write a text between quotes',
  ],
  [
    'has not yet heard of a field that may be null',
    'site.ts',
    "  icon: 'retrato.jpg',\n",
    '',
    'content/site.ts: site.icon is missing: write a text between quotes, or null',
  ],
  [
    'writes a number where a text belongs',
    'experiments.ts',
    "votes: 'votos'",
    'votes: 5',
    'content/experiments.ts: experiments.votes is not a text between quotes: write it so',
  ],
  [
    'writes a field that nobody shows',
    'owner.ts',
    "location: 'Porto'",
    "location: 'Porto', age: 41",
    'content/owner.ts: owner has a field nobody shows: take age out',
  ],
  [
    'renames an export',
    'fun-facts.ts',
    'const funFacts',
    'const facts',
    "content/fun-facts.ts exports no funFacts: begin it with export const funFacts: Content<'funFacts'> =",
  ],
  [
    'writes a link that only a browser would forgive',
    'links.ts',
    'https://agenda',
    'https:/agenda',
    'content/links.ts: links.scheduling is not a link: write a whole address that begins with https://',
  ],
  [
    'names a category of her own',
    'send-message.ts',
    "value: 'recruiter'",
    "value: 'press'",
    'content/send-message.ts: sendMessage.categories[1].value is not a category of this site: write one of recruiter, client, collaborator, friend, coffee, beer',
  ],
  [
    'leads to a section that the site does not have',
    'navigation.ts',
    '#contact',
    '#kontakt',
    'content/navigation.ts: navigation.items[4].href leads nowhere: there is no section kontakt in src/sections',
  ],
  [
    'leads to a section in letters that no link has',
    'navigation.ts',
    '#contact',
    '#työt',
    "content/navigation.ts: navigation.items[4].href is not a place on this page: write it like '#contact', with a–z, digits and - alone",
  ],
  [
    'gives a section a name that no link can lead to',
    'sections.ts',
    "'stack'",
    "'myTalks'",
    "content/sections.ts: sections[4] can't be linked to: write it like 'past-talks', with a–z, digits and - alone",
  ],
  [
    'writes null where a field may be left out',
    'projects.ts',
    "demoUrl: 'https://urgencia.joaogoncalves.example'",
    'demoUrl: null',
    'content/projects.ts: projects.projects[0].demoUrl is not a text between quotes: write it so, or take it out',
  ],
  [
    'forgets the brackets around a point',
    'plot.ts',
    'null',
    `{ title: 'a', axis: 'a', past: 'a', forecast: '{doubt}', why: 'a', source: 'a', read: 'a', unit: 'a', doubt: 1,
    data: { kind: 'series', known: ['Jan', 12], expected: [] } }`,
    "content/plot.ts: plot.data.known[0] is no point: write its label and its number between [ and ], like ['Jan', 12.5]",
  ],
  [
    'lists a section that the site does not have',
    'sections.ts',
    "'stack'",
    "'skills'",
    'content/sections.ts: sections[4] is no section: there is no src/sections/skills/skills.tsx',
  ],
  [
    'names a tool twice',
    'stack.ts',
    "'R']",
    "'SQL']",
    'content/stack.ts: stack.headline[4] is there twice, first in [0]: change one or take it out',
  ],
  [
    'writes a title that is cut off where it is shown',
    'site.ts',
    ' no Porto',
    ' no Porto, em Lisboa, em Coimbra e em Faro',
    'content/site.ts: site.title is cut off where it is shown: it has 78 letters, shorten it to 65 at most',
  ],
  [
    'writes a language that is none',
    'site.ts',
    'pt-PT',
    'portugues',
    "content/site.ts: site.language is no language: write its tag from BCP 47, like 'en', 'pt-BR' or 'de'",
  ],
] as const) {
  test(`An owner who ${what} is told where and what to do`, async () => {
    const { status, said } = await checkWith(file, from, to)
    expect(status).toBe(1)
    expect(said.split('\n')[0]).toBe(cure)
  })
}
