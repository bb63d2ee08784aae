import { icons } from '../../../content-schema/schemas/field-types.ts'

/** A file of `content/`, what it says, what an owner writes instead, and what the check says behind the file's name. */
export type Mistake = readonly [file: string, from: string, to: string, fix: string]

export const IN_ONE_FILE: Mistake[] = [
  ['experiments.yaml', 'vote: صوّت\n', '', ', line 1: vote: missing. Write a text.'],
  [
    'experiments.yaml',
    'votes: أصوات',
    'votes: 5',
    ', line 6: votes: number instead of a text. Write it between quotes.',
  ],
  [
    'experiments.yaml',
    'category: الصنف',
    'category: true',
    ', line 7: category: boolean instead of a text. Write it between quotes.',
  ],
  [
    'experiments.yaml',
    'votes: 1000000',
    'votes: 1,000,000',
    ', line 27: ideas[0].votes: not a number. Write it without commas and units, like 1500.',
  ],
  [
    'site.yaml',
    'ar-JO',
    'arabic1',
    ", line 1: language: not a language. Write a tag of BCP 47, like 'en', 'pt-BR' or 'de'.",
  ],
  [
    'site.yaml',
    ' في عمّان',
    ' في عمّان وإربد والزرقاء والعقبة ومأدبا والسلط',
    ', line 3: title: 70 characters, of which the end is cut off where it is shown. Write at most 65.',
  ],
  [
    'plot.yaml',
    "'{label}: {first}'",
    "'{label}: {first}, {gab}'",
    ', line 6: reading: {gab} is no placeholder here. Write {label} or {first} or {second} or {gap}.',
  ],
  [
    'plot.yaml',
    'why:',
    'hidden: no\nwhy:',
    ', line 8: hidden: not a choice. Write true or false. Or remove the field.',
  ],
  [
    'projects.yaml',
    'color: secondary',
    'color: blue',
    ', line 31: projects[0].color: unknown. Write one of primary, secondary.',
  ],
  [
    'projects.yaml',
    'demoUrl:',
    'demoURL:',
    ', line 32: projects[0].demoURL: unknown field. Write demoUrl or demoLabel or githubUrl, or remove it.',
  ],
  ['send-message.yaml', 'promisedHours: ', 'promisedHours: -', ', line 24: promisedHours: too few. Write at least 1.'],
  ['owner.yaml', 'email:', 'age: 41\nemail:', ', line 5: age: unknown field. Remove it.'],
  [
    'hero.yaml',
    '{owner.role}',
    '{owner.role} {owner.rank}',
    ', line 1: role: {owner.rank} does not exist. Write one of name, shortName, role, location, email after the dot.',
  ],
  [
    'hero.yaml',
    'tagline: واجهات',
    "tagline: 'واجهات { owner.role }'\n# ",
    ', line 2: tagline: { owner.role } is not a reference. Write it like {owner.name} or {links.github}.',
  ],
  [
    'owner.yaml',
    'location: عمّان',
    "location: '{owner.role}'",
    ', line 4: location: {owner.role} works in other files only. Write the words themselves.',
  ],
  [
    'links.yaml',
    'github:',
    'scheduling: https:/agenda\ngithub:',
    ', line 1: scheduling: not a link. Write a whole address that begins with https://. Or remove the field.',
  ],
  [
    'send-message.yaml',
    'value: friend',
    'value: صديق',
    ", line 21: categories[2].value: not a name for a category. Write it like 'press', with a–z, digits, - and _.",
  ],
  [
    'navigation.yaml',
    "'#contact'",
    "'#työt'",
    ", line 25: items[6].href: not a link to a section. Write it like '#contact', with a–z, digits and -.",
  ],
  [
    'navigation.yaml',
    "'#about'",
    "'#kontakt'",
    ', line 7: items[0].href: link to nothing. Write # and one of about, contact, experience, experiments, hero, notes, past-talks, projects, reasons, services, stack, writing.',
  ],
  [
    'sections.yaml',
    '- about',
    '- myTalks',
    ", line 2: [1]: not a name of a section. Write it like 'past-talks', with a–z, digits and -.",
  ],
  [
    'sections.yaml',
    '- past-talks',
    '- skills',
    ', line 4: [3]: unknown section. Write one of about, contact, experience, experiments, hero, notes, past-talks, projects, reasons, services, stack, writing, or add content/sections/skills/skills.tsx.',
  ],
  [
    'footer.yaml',
    'https://suwar.layla.example',
    '/cv.pdf',
    ', line 15: social[2].href: link to a missing file. Put cv.pdf into content/public, or leave the link empty for now.',
  ],
  [
    'projects.yaml',
    'letters.svg',
    'nobody.jpg',
    ', line 54: projects[1].pictures[2].file: missing picture. Put nobody.jpg into content/pictures.',
  ],
  [
    'contact.yaml',
    'tel:+962791234567',
    'tel:079 123 4567',
    ", line 9: tiles[1].to: not an international number. Write 'tel:+962791234567'.",
  ],
  [
    'contact.yaml',
    'items: []',
    'items: Boston',
    ', line 27: currently.items: not a list. Write each entry on its own line after a dash and a space.',
  ],
  [
    'projects.yaml',
    'lines.svg',
    'lines.tiff',
    ', line 35: projects[0].pictures[0].file: not a picture for browsers. Save it as .avif, .jpg, .png, .svg or .webp.',
  ],
  [
    'writing.yaml',
    '/between-lines.html',
    '/beneath-lines.html',
    ', line 11: entries[1].href: link to a missing file. Write content/pages/beneath-lines.md, or put beneath-lines.html into content/public.',
  ],
  ['writing.yaml', '2024-03-09', '2024-02-30', ", line 6: entries[0].date: not a day. Write it like '2026-11-26'."],
  ['stack.yaml', '- CSS', '- Figma', ', line 4: headline[1]: the same as in [0]. Change or remove one.'],
  [
    'theme.yaml',
    "'#8a3b12'",
    'sunshine',
    ', line 10: colors.primary.light: not a color. Write it like #1d6fa5, oklch(0.5 0.2 358) or rebeccapurple.',
  ],
  [
    'theme.yaml',
    'tajawal-arabic.woff2',
    'tajawal.woff2',
    ', line 26: fonts.display.files[0].file: missing font. Put tajawal.woff2 into content/fonts.',
  ],
  [
    'services.yaml',
    'icon: pen',
    'icon: feather',
    `, line 8: services[0].icon: unknown icon. Write one of ${icons.join(', ')}, or put feather.svg into content/icons.`,
  ],
  [
    'projects.yaml',
    'icon: eye',
    'icon: eyes',
    `, line 26: projects[0].icon: unknown icon. Write one of ${icons.join(', ')}, or put eyes.svg into content/icons.`,
  ],
  [
    'projects.yaml',
    'file: portrait.jpg',
    'file: pictures/portrait.jpg',
    ', line 47: projects[1].pictures[0].file: picture in another folder. Move it into content/pictures, and write only its name.',
  ],
  [
    'icons/pen.svg',
    ' viewBox="0 0 24 24"',
    '',
    ': no viewBox. Write viewBox="0 0 24 24" into its <svg>, with its own width and height.',
  ],
  [
    'icons/eye.svg',
    '<path',
    '<script>alert(1)</script><path',
    ': <script in a drawing. Save it as plain SVG, of shapes whose colors are attributes.',
  ],
]

export const BETWEEN_FILES: Mistake[] = [
  [
    'about.yaml',
    'portrait.jpg',
    'cut.jpg',
    ', line 5: photo.file: incomplete picture. Copy cut.jpg again from its original, or open it in a program for pictures and save it again.',
  ],
  [
    'projects.yaml',
    'portrait.jpg',
    'tall.png',
    ', line 47: projects[1].pictures[0].file: strip of 30 by 1800 pixels, of which the page shows only a part. Crop tall.png: its longer side is at most 4 times the shorter.',
  ],
  [
    'site.yaml',
    'portrait.jpg',
    'phone.jpg',
    ', line 5: icon: HEIC picture, which few browsers show. Open phone.jpg in a program for pictures, and export it as JPEG.',
  ],
]
