import { icons } from '../../../content-schema/kinds.ts'

/** A file of `content/`, what it says, what an owner writes instead, and what the check says behind the file's name. */
export type Mistake = readonly [file: string, from: string, to: string, cure: string]

export const IN_ONE_FILE: Mistake[] = [
  ['experiments.yaml', 'vote: صوّت\n', '', ', line 1: vote is missing: write a text'],
  [
    'experiments.yaml',
    'votes: أصوات',
    'votes: 5',
    ', line 6: votes is a number and must be a text: write it between quotes',
  ],
  [
    'experiments.yaml',
    'category: الصنف',
    'category: true',
    ', line 7: category is a boolean and must be a text: write it between quotes',
  ],
  [
    'experiments.yaml',
    'votes: 1000000',
    'votes: 1,000,000',
    ', line 27: ideas[0].votes is not a number: write it bare, without commas and units, like 1000000',
  ],
  [
    'site.yaml',
    'ar-JO',
    'arabic1',
    ", line 1: language is no language: write its tag from BCP 47, like 'en', 'pt-BR' or 'de'",
  ],
  [
    'site.yaml',
    ' في عمّان',
    ' في عمّان وإربد والزرقاء والعقبة ومأدبا والسلط',
    ', line 3: title is cut off where it is shown: it has 70 characters, shorten it to 65 at most',
  ],
  ['owner.yaml', 'email:', 'age: 41\nemail:', ', line 5: age is a field that nothing reads: take it out'],
  [
    'hero.yaml',
    '{owner.role}',
    '{owner.role} {owner.rank}',
    ', line 1: role has {owner.rank}, which is nothing: write one of name, shortName, role, location, email behind the dot',
  ],
  [
    'hero.yaml',
    'tagline: واجهات',
    "tagline: 'واجهات { owner.role }'\n# ",
    ', line 2: tagline has { owner.role }, which is nothing: write it like {owner.name} or {links.github}',
  ],
  [
    'owner.yaml',
    'location: عمّان',
    "location: '{owner.role}'",
    ', line 4: location has {owner.role}, which is for other files: write the words themselves',
  ],
  [
    'links.yaml',
    'github:',
    'scheduling: https:/agenda\ngithub:',
    ', line 1: scheduling is not a link: write a whole address that begins with https://, or take it out',
  ],
  [
    'send-message.yaml',
    'value: friend',
    'value: صديق',
    ", line 21: categories[2].value can't be a category's value: write it like 'press', with a–z, digits, - and _ alone",
  ],
  [
    'navigation.yaml',
    "'#contact'",
    "'#työt'",
    ", line 24: items[6].href is not a place on this page: write it like '#contact', with a–z, digits and - alone",
  ],
  [
    'navigation.yaml',
    "'#about'",
    "'#kontakt'",
    ', line 6: items[0].href leads nowhere: there is no section kontakt in content/sections or src/sections',
  ],
  [
    'sections.yaml',
    '- stack',
    '- myTalks',
    ", line 5: [4] can't be linked to: write it like 'past-talks', with a–z, digits and - alone",
  ],
  [
    'sections.yaml',
    '- services',
    '- skills',
    ', line 7: [6] is no section: write one of about, contact, experience, experiments, hero, notes, past-talks, projects, reasons, services, stack, writing, or make content/sections/skills/skills.tsx',
  ],
  [
    'footer.yaml',
    'https://suwar.layla.example',
    '/cv.pdf',
    ', line 15: social[2].href is not there: put cv.pdf into content/public, or leave it empty until it is',
  ],
  [
    'projects.yaml',
    'letters.svg',
    'nobody.jpg',
    ', line 54: projects[1].pictures[2].file is not there: put nobody.jpg into content/pictures',
  ],
  [
    'contact.yaml',
    'tel:+962791234567',
    'tel:079 123 4567',
    ", line 9: tiles[1].to is not an international number without spaces: write 'tel:+962791234567'",
  ],
  [
    'contact.yaml',
    'items: []',
    'items: Boston',
    ', line 27: currently.items is not a list: each entry in a line of its own behind a dash and a space',
  ],
  [
    'projects.yaml',
    'lines.svg',
    'lines.tiff',
    ', line 35: projects[0].pictures[0].file is not a picture of the web: save it as .avif, .jpg, .png, .svg or .webp',
  ],
  [
    'writing.yaml',
    '/between-lines.html',
    '/beneath-lines.html',
    ', line 11: entries[1].href is not there: write content/pages/beneath-lines.md, or put beneath-lines.html into content/public',
  ],
  ['writing.yaml', '2024-03-09', '2024-02-30', ", line 6: entries[0].date is no day: write it like '2026-11-26'"],
  ['stack.yaml', '- CSS', '- Figma', ', line 4: headline[1] is there twice, first in [0]: change one or take it out'],
  [
    'theme.yaml',
    "'#8a3b12'",
    'sunshine',
    ', line 10: colors.primary.light is no color that can be read: write it like #1d6fa5, oklch(0.5 0.2 358) or rebeccapurple',
  ],
  [
    'theme.yaml',
    'tajawal-arabic.woff2',
    'tajawal.woff2',
    ', line 26: fonts.display.files[0].file is not there: put tajawal.woff2 into content/fonts',
  ],
  [
    'services.yaml',
    'icon: pen',
    'icon: feather',
    ', line 8: services[0].icon is not an icon of this site: write one of those above, or put feather.svg into content/icons',
  ],
  [
    'projects.yaml',
    'icon: eye',
    'icon: eyes',
    `, line 26: projects[0].icon is not an icon of this site: write one of ${icons.join(', ')}, or put eyes.svg into content/icons`,
  ],
  [
    'projects.yaml',
    'file: portrait.jpg',
    'file: pictures/portrait.jpg',
    ', line 47: projects[1].pictures[0].file is in a folder: put it into content/pictures itself, and write its name alone',
  ],
  [
    'icons/pen.svg',
    ' viewBox="0 0 24 24"',
    '',
    ' has no viewBox: write viewBox="0 0 24 24" into its <svg>, or its own width and height',
  ],
  [
    'icons/eye.svg',
    '<path',
    '<script>alert(1)</script><path',
    ' holds <script: save it as plain SVG, of shapes alone, whose colors are attributes',
  ],
]

export const BETWEEN_FILES: Mistake[] = [
  [
    'about.yaml',
    'portrait.jpg',
    'cut.jpg',
    ", line 5: photo.file can't be read to its end: copy cut.jpg again from where it is whole, or open it in a program for pictures and save it again",
  ],
  [
    'projects.yaml',
    'portrait.jpg',
    'tall.png',
    ', line 47: projects[1].pictures[0].file is a strip of 30 by 1800 pixels, of which the page shows a part only: crop tall.png, until its longer side is at most 4 times the shorter',
  ],
  [
    'site.yaml',
    'portrait.jpg',
    'phone.jpg',
    ', line 5: icon is a HEIC picture, which few browsers show, whatever its name says: open phone.jpg in a program for pictures and export it as JPEG',
  ],
]
