import { readdirSync } from 'node:fs'
import { ICONS } from '../../../content-model/schemas/file-schemas.ts'

/**
 * A file of `content/`; what an owner writes into the field, or undefined if she leaves it empty; what the check says
 * after file and line, which begins with the field unless a group around it is written.
 */
export type Mistake = readonly [file: string, written: unknown, problem: string, group?: string]

const folders = readdirSync('src/sections', { withFileTypes: true }).filter((entry) => entry.isDirectory())
const SECTIONS = [...folders.map(({ name }) => name), 'past-talks'].sort().join(', ')

export const IN_ONE_FIELD: Mistake[] = [
  ['experiments', undefined, 'vote: missing. Write a text.'],
  ['experiments', 5, 'votes: number instead of a text. Write it between quotes.'],
  ['experiments', '1,000,000', 'ideas[0].votes: not a number. Write it without commas and units, like 1500.'],
  ['site', 'arabic1', "language: not a language. Write a tag of BCP 47, like 'en', 'pt-BR' or 'de'."],
  [
    'site',
    'asia/amman',
    "timeZone: not a time zone. Write it like 'America/New_York' or 'Asia/Tokyo'. Or remove the field.",
  ],
  ['site', 'ل'.repeat(70), 'title: 70 characters, of which the end is cut off where it is shown. Write at most 65.'],
  ['site', { repo: 'site' }, "editor.repo: not a repository. Write it like 'name/site'.", 'editor'],
  [
    'plot',
    '{label}: {first}, {gab}',
    'reading: {gab} is no placeholder here. Write {label} or {first} or {second} or {gap}.',
  ],
  ['plot', 'يناير', 'points[1].label: the same as in [0]. Change or remove one.'],
  ['projects', 'blue', 'projects[0].accent: unknown. Write one of primary, secondary.'],
  [
    'projects',
    'lines.tiff',
    'projects[0].pictures[0].file: not a picture for browsers. Save it as .avif, .jpg, .png, .svg or .webp.',
  ],
  ['owner', -24, 'promisedHours: too small. Write at least 1.'],
  [
    'messageForm',
    'صديق',
    "categories[2].id: not a name for a category. Write it like 'press', with a–z, digits, - and _.",
  ],
  ['owner', 41, 'age: unknown field. Remove it.'],
  ['owner', '{owner.role}', 'location: {owner.role} works in other files only. Write the words themselves.'],
  [
    'hero',
    '{owner.role} {owner.rank}',
    'role: {owner.rank} does not exist. Write one of name, shortName, role, location, email, promisedHours after the dot.',
  ],
  [
    'hero',
    '{owner.constructor}',
    'status: {owner.constructor} does not exist. Write one of name, shortName, role, location, email, promisedHours after the dot.',
  ],
  [
    'hero',
    'I am { owner.role }',
    'tagline: { owner.role } is not a reference. Write it like {owner.name} or {links.github}.',
  ],
  [
    'links',
    'https://layla.example/index.html',
    'site: not the address of a site. Write it like https://ada.example, without a page, question mark, # or password. Or remove the field.',
  ],
  ['navigation', '#kontakt', `items[0].href: link to nothing. Write # and one of ${SECTIONS}.`],
  ['sections', 'myTalks', "[1]: not a name of a section. Write it like 'past-talks', with a–z, digits and -."],
  ['sections', 'menu', '[2]: the name of a part of the page. Call the section by another name.'],
  ['sections', 'footer', `[4]: unknown section. Write one of ${SECTIONS}, or add content/sections/footer/footer.tsx.`],
  ['sections', 'skills', `[3]: unknown section. Write one of ${SECTIONS}, or add content/sections/skills/skills.tsx.`],
  [
    'footer',
    '/cv.pdf',
    'social[2].href: link to a missing file. Put cv.pdf into content/public, or remove the entry for now.',
  ],
  [
    'footer',
    // An é of two characters.
    '/Re%CC%81sume%CC%81%20%232.pdf?by=e%CC%81#e%CC%81',
    'social[3].href: link with accents apart from their letters, which no host finds. Write /R%C3%A9sum%C3%A9%20%232.pdf?by=e%CC%81#e%CC%81. Or remove the field.',
  ],
  [
    'contact',
    'tel:079 123 4567',
    "tiles[1].to: not a link. Write 'booking', 'email', 'linkedin', 'meetup', a number like 'tel:+16175550123' or 'sms:+16175550123', or an address that begins with https://.",
  ],
  ['contact', 'Boston', 'currently.items: not a list. Write each entry on its own line after a dash and a space.'],
  [
    'writing',
    '/beneath-lines.html',
    'articles[1].href: link to a missing file. Write content/pages/beneath-lines.md, or put beneath-lines.html into content/public.',
  ],
  ['writing', '2024-02-30', "articles[0].date: not a day. Write it like '2026-11-26'."],
  [
    'theme',
    'sunshine',
    'colors.primary.light: not a color. Write it like #1d6fa5, oklch(0.5 0.2 358) or rebeccapurple.',
  ],
  [
    'theme',
    'rgb(0 0 0 / 0.1)',
    'colors.text.light: see-through color, which may be too faint. Write it without alpha.',
  ],
  [
    'theme',
    { name: 'Inter', files: [{ file: 'renamed.woff2', weight: '400' }] },
    'fonts.body.files[0].file: not a WOFF2 font. Convert it: a new name is not enough.',
    'fonts.body',
  ],
  ['theme', 'tajawal.woff2', 'fonts.display.files[0].file: missing font. Put tajawal.woff2 into content/fonts.'],
  [
    'services',
    'feather',
    `services[0].icon: unknown icon. Write one of ${ICONS.join(', ')}, or put your drawing into content/icons.`,
  ],
]

/** Mistakes that are reported once each field is right. */
export const BETWEEN_FIELDS: Mistake[] = [
  [
    'plot',
    { label: 'تموز', text: 'سطر' },
    'mark.label: label of no point. Copy that of one of the points below.',
    'mark',
  ],
  // References to it in other files are not reported.
  ['owner', undefined, 'name: missing. Write a text.'],
  [
    'links',
    'code.layla.example',
    'github: not a link. Write a whole address that begins with https://. Or remove the field.',
  ],
  [
    'about',
    'At {links.booking}',
    'role: {links.booking} is empty. Fill it in in content/links.yaml, or remove it here.',
  ],
  ['hero', 'nowhere', 'highlight: not part of the intro. Copy the words from the intro, or remove the field.'],
]

/** Mistakes that are reported once all else is right. */
export const IN_PICTURES: Mistake[] = [
  ['projects', 'nobody.jpg', 'projects[1].pictures[2].file: missing picture. Put nobody.jpg into content/pictures.'],
  [
    'about',
    'cut.jpg',
    'photo.file: unreadable picture. Copy cut.jpg again from its original, or open it in a program for pictures and save it again.',
  ],
  [
    'site',
    'phone.jpg',
    'icon: HEIC picture, which few browsers show. Open phone.jpg in a program for pictures, and export it as JPEG. Or remove the field.',
  ],
]
