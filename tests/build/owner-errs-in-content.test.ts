import { spawnSync } from 'node:child_process'
import { readFile, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import sharp from 'sharp'
import { expect, onTestFinished, test } from 'vitest'
import { icons } from '../../content-schema/kinds.ts'
import { laylasSite } from '../support/sites/copy-of-the-site.ts'

/** A file of `content/`, what it says, what an owner writes instead, and what the check says. */
type Mistake = readonly [file: string, from: string, to: string, cure: string]

const IN_ONE_FILE: Mistake[] = [
  [
    'app-error.ts',
    "متوقع',",
    "متوقع'",
    "content/app-error.ts:5 can't be read: a comma, quote or bracket is missing there or just before, or there is a ' in a text (write ’)",
  ],
  [
    'not-found.ts',
    "title: '",
    'title: «',
    "content/not-found.ts:3 can't be read: a text has curly quotes around it: write straight ones, '…'",
  ],
  [
    'about.ts',
    './owner.ts',
    './ownr.ts',
    'content/about.ts imports ./ownr.ts, which is not there: write the name of one that is',
  ],
  [
    'hero.ts',
    "import { owner } from './owner.ts'\n",
    '',
    "content/hero.ts:4 needs another file: begin it with import { owner } from './owner.ts'",
  ],
  [
    'leave-note.ts',
    "submit: 'أرسل الكلمة'",
    'submit: Send',
    "content/leave-note.ts:10 has Send without quotes: write 'Send'",
  ],
  ['experiments.ts', "  vote: 'صوّت',\n", '', 'experiments.vote is missing: write a text between quotes'],
  ['experiments.ts', "votes: 'أصوات'", 'votes: 5', 'experiments.votes is not a text between quotes: write it so'],
  ['site.ts', "  icon: 'portrait.jpg',\n", '', 'site.icon is missing: write a text between quotes, or null'],
  [
    'site.ts',
    'ar-JO',
    'arabic1',
    "site.language is no language: write its tag from BCP 47, like 'en', 'pt-BR' or 'de'",
  ],
  [
    'site.ts',
    ' في عمّان',
    ' في عمّان وإربد والزرقاء والعقبة ومأدبا والسلط',
    'site.title is cut off where it is shown: it has 70 characters, shorten it to 65 at most',
  ],
  ['owner.ts', "location: 'عمّان'", "location: 'عمّان', age: 41", 'owner has a field nobody shows: take age out'],
  [
    'fun-facts.ts',
    'const funFacts',
    'const facts',
    "content/fun-facts.ts exports no funFacts: begin it with export const funFacts: Content<'funFacts'> =",
  ],
  [
    'links.ts',
    'scheduling: null',
    "scheduling: 'https:/agenda'",
    'links.scheduling is not a link: write a whole address that begins with https://',
  ],
  [
    'send-message.ts',
    "value: 'friend'",
    "value: 'صديق'",
    "sendMessage.categories[2].value can't be a category's value: write it like 'press', with a–z, digits, - and _ alone",
  ],
  [
    'navigation.ts',
    '#contact',
    '#työt',
    "navigation.items[6].href is not a place on this page: write it like '#contact', with a–z, digits and - alone",
  ],
  [
    'sections.ts',
    "'stack'",
    "'myTalks'",
    "sections[4] can't be linked to: write it like 'past-talks', with a–z, digits and - alone",
  ],
  [
    'sections.ts',
    "'services'",
    "'skills'",
    'sections[6] is no section: there is no content/sections/skills/skills.tsx',
  ],
  [
    'footer.ts',
    'https://suwar.layla.example',
    '/cv.pdf',
    'footer.social[2].href is not there: put cv.pdf into content/public, or write null until it is',
  ],
  [
    'projects.ts',
    'letters.svg',
    'nobody.jpg',
    'projects.projects[1].pictures[2].file is not there: put nobody.jpg into content/pictures',
  ],
  [
    'contact.ts',
    'tel:+962791234567',
    'tel:079 123 4567',
    "contact.tiles[1].to is not an international number without spaces: write 'tel:+962791234567'",
  ],
  [
    'projects.ts',
    "demoUrl: 'https://masaa.layla.example'",
    'demoUrl: null',
    'projects.projects[0].demoUrl is not a text between quotes: write it so, or take it out',
  ],
  [
    'projects.ts',
    'lines.svg',
    'lines.tiff',
    'projects.projects[1].pictures[1].file is not a picture of the web: save it as .avif, .jpg, .png, .svg or .webp',
  ],
  [
    'plot.ts',
    "['يناير', 4]",
    "'يناير'",
    "plot.points[0] is no point: write its label and its numbers between [ and ], like ['Jan', 12.5] or ['Jan', 12.5, 14]",
  ],
  [
    'writing.ts',
    '/between-lines.html',
    '/beneath-lines.html',
    'writing.entries[1].href is not there: write content/pages/beneath-lines.md, or put beneath-lines.html into content/public',
  ],
  ['writing.ts', '2024-03-09', '2024-02-30', "writing.entries[0].date is no day: write it like '2026-11-26'"],
  ['stack.ts', "'CSS'", "'Figma'", 'stack.headline[1] is there twice, first in [0]: change one or take it out'],
  [
    'theme.ts',
    "'#8a3b12'",
    "'sunshine'",
    'theme.colors.primary.light is no color that can be read: write it like #1d6fa5, oklch(0.5 0.2 358) or rebeccapurple',
  ],
  [
    'theme.ts',
    'tajawal-arabic.woff2',
    'tajawal.woff2',
    'theme.fonts.display.files[0].file is not there: put tajawal.woff2 into content/fonts',
  ],
  [
    'services.ts',
    "'pen'",
    "'feather'",
    'services.services[0].icon is not an icon of this site: write one of those above, or put feather.svg into content/icons',
  ],
  [
    'projects.ts',
    "'eye'",
    "'eyes'",
    `projects.projects[0].icon is not an icon of this site: write one of ${icons.join(', ')}, or put eyes.svg into content/icons`,
  ],
  [
    'projects.ts',
    "file: 'portrait.jpg'",
    "file: 'pictures/portrait.jpg'",
    'projects.projects[1].pictures[0].file is in a folder: put it into content/pictures itself, and write its name alone',
  ],
  [
    'icons/pen.svg',
    ' viewBox="0 0 24 24"',
    '',
    'content/icons/pen.svg has no viewBox: write viewBox="0 0 24 24" into its <svg>, or its own width and height',
  ],
  [
    'icons/eye.svg',
    '<path',
    '<script>alert(1)</script><path',
    'content/icons/eye.svg holds <script: save it as plain SVG, of shapes alone, whose colors are attributes',
  ],
]

const BETWEEN_FILES: Mistake[] = [
  [
    'about.ts',
    'portrait.jpg',
    'cut.jpg',
    "about.photo.file can't be read to its end: copy cut.jpg again from where it is whole, or open it in a program for pictures and save it again",
  ],
  [
    'projects.ts',
    'portrait.jpg',
    'tall.png',
    'projects.projects[1].pictures[0].file is a strip of 30 by 1800 pixels, of which the page shows a part only: crop tall.png, until its longer side is at most 4 times the shorter',
  ],
  [
    'site.ts',
    'portrait.jpg',
    'phone.jpg',
    'site.icon is a HEIC picture, which few browsers show, whatever its name says: open phone.jpg in a program for pictures and export it as JPEG',
  ],
  [
    'navigation.ts',
    '#contact',
    '#kontakt',
    'navigation.items[6].href leads nowhere: there is no section kontakt in content/sections or src/sections',
  ],
]

/** A JPEG that was copied by half, a phone's picture that was only renamed, and a screenshot of a whole page. */
async function addPictures(folder: string) {
  const portrait = await readFile(join(folder, 'portrait.jpg'))
  await writeFile(join(folder, 'cut.jpg'), portrait.subarray(0, portrait.length / 2))
  await writeFile(join(folder, 'phone.jpg'), '\0\0\0\u0018ftypheic\0\0\0\0mif1heic')
  const tall = sharp({ create: { width: 30, height: 1800, channels: 3, background: 'white' } })
  await writeFile(join(folder, 'tall.png'), await tall.png().toBuffer())
}

for (const [where, mistakes, part] of [
  ['in a file', IN_ONE_FILE, ['--', 'content']],
  ['between content and pictures', BETWEEN_FILES, []],
] as const)
  test(`An owner reads of every mistake ${where} at once, where it is and what to do`, async () => {
    const copy = await laylasSite()
    onTestFinished(copy.remove)
    await addPictures(join(copy.folder, 'content/pictures'))
    for (const [file, from, to] of mistakes) {
      const path = join(copy.folder, 'content', file)
      const before = await readFile(path, 'utf8')
      expect(before).toContain(from)
      await writeFile(path, before.replace(from, to))
    }
    const { status, stdout, stderr } = spawnSync('npm', ['run', '--silent', 'check', ...part], {
      cwd: copy.folder,
      encoding: 'utf8',
    })
    // What programmers' tools say of the same mistakes would bury it.
    expect([status, stdout.replace(/[\d.]+/, '0')]).toEqual([1, 'FAILED  content (0 s)\n'])
    const reported = stderr.split('\n').filter((line) => line.startsWith('content/'))
    const cures = mistakes.map(([file, , , cure]) => (cure.startsWith('content/') ? cure : `content/${file}: ${cure}`))
    expect(reported.sort()).toEqual(cures.sort())
  })
