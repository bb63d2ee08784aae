import { readdirSync } from 'node:fs'
import { ICONS } from '../../../content-model/schemas/asset-schemas.ts'

/** Mistakes by the file of `content/` and the field, like `hero.tagline`. */
export type Mistakes = Record<string, Mistake>
type Mistake = {
  /** What an owner writes into the field, or undefined if she leaves it empty. */
  written: unknown
  /** The field within what she has written, if the check names it. */
  within?: string
  /** What the check says after file, line and field. */
  says: string
}

const folders = readdirSync('src/sections', { withFileTypes: true }).filter((entry) => entry.isDirectory())
const SECTIONS = [...folders.map(({ name }) => name), 'past-talks'].sort().join(', ')

export const IN_ONE_FIELD: Mistakes = {
  'experiments.vote': { written: undefined, says: 'missing. Write a text.' },
  'experiments.votes': { written: 5, says: 'number instead of a text. Write it between quotes.' },
  'experiments.ideas[0].votes': {
    written: '1,000,000',
    says: 'not a number. Write it without commas and units, like 1500.',
  },
  'site.language': { written: 'arabic1', says: "not a language. Write a tag of BCP 47, like 'en', 'pt-BR' or 'de'." },
  'site.timeZone': {
    written: 'asia/amman',
    says: "not a time zone. Write it like 'America/New_York' or 'Asia/Tokyo'. Or remove the field.",
  },
  'site.title': {
    written: 'ل'.repeat(70),
    says: '70 characters, of which the end is cut off where it is shown. Write at most 65.',
  },
  'site.editor': { written: { repo: 'site' }, within: 'repo', says: "not a repository. Write it like 'name/site'." },
  'plot.reading': {
    written: '{label}: {first}, {gab}',
    says: '{gab} is no placeholder here. Write {label} or {first} or {second} or {gap}.',
  },
  'plot.points[1].label': { written: 'يناير', says: 'the same as in [0]. Change or remove one.' },
  'projects.projects[0].accent': { written: 'blue', says: 'unknown. Write one of primary, secondary.' },
  'projects.projects[0].pictures[0].file': {
    written: 'lines.tiff',
    says: 'not a picture for browsers. Save it as .avif, .jpg, .png, .svg or .webp.',
  },
  'owner.promisedHours': { written: -24, says: 'too small. Write at least 1.' },
  'messageForm.categories[2].id': {
    written: 'صديق',
    says: "not a name for a category. Write it like 'press', with a–z, digits, - and _.",
  },
  'owner.age': { written: 41, says: 'unknown field. Remove it.' },
  'owner.location': {
    written: '{owner.role}',
    says: '{owner.role} works in other files only. Write the words themselves.',
  },
  'hero.role': {
    written: '{owner.role} {owner.rank}',
    says: '{owner.rank} does not exist. Write one of name, shortName, role, location, email, promisedHours after the dot.',
  },
  'hero.status': {
    written: '{owner.constructor}',
    says: '{owner.constructor} does not exist. Write one of name, shortName, role, location, email, promisedHours after the dot.',
  },
  'hero.tagline': {
    written: 'I am { owner.role }',
    says: '{ owner.role } is not a reference. Write it like {owner.name} or {links.github}.',
  },
  'links.site': {
    written: 'https://layla.example/index.html',
    says: 'not the address of a site. Write it like https://ada.example, without a page, question mark, # or password. Or remove the field.',
  },
  'navigation.items[0].href': { written: '#kontakt', says: `link to nothing. Write # and one of ${SECTIONS}.` },
  'sections[1]': {
    written: 'myTalks',
    says: "not a name of a section. Write it like 'past-talks', with a–z, digits and -.",
  },
  'sections[2]': { written: 'menu', says: 'the name of a part of the page. Call the section by another name.' },
  'sections[4]': {
    written: 'footer',
    says: `unknown section. Write one of ${SECTIONS}, or add content/sections/footer/footer.tsx.`,
  },
  'sections[3]': {
    written: 'skills',
    says: `unknown section. Write one of ${SECTIONS}, or add content/sections/skills/skills.tsx.`,
  },
  'footer.social[2].href': {
    written: '/cv.pdf',
    says: 'link to a missing file. Put cv.pdf into content/public, or remove the entry for now.',
  },
  // An é of two characters.
  'footer.social[3].href': {
    written: '/Re%CC%81sume%CC%81%20%232.pdf?by=e%CC%81#e%CC%81',
    says: 'link with accents apart from their letters, which no host finds. Write /R%C3%A9sum%C3%A9%20%232.pdf?by=e%CC%81#e%CC%81. Or remove the field.',
  },
  'contact.tiles[1].to': {
    written: 'tel:079 123 4567',
    says: "not a link. Write 'booking', 'email', 'linkedin', 'meetup', a number like 'tel:+16175550123' or 'sms:+16175550123', or an address that begins with https://.",
  },
  'contact.currently.items': {
    written: 'Boston',
    says: 'not a list. Write each entry on its own line after a dash and a space.',
  },
  'writing.articles[1].href': {
    written: '/beneath-lines.html',
    says: 'link to a missing file. Write content/pages/beneath-lines.md, or put beneath-lines.html into content/public.',
  },
  'writing.articles[0].date': { written: '2024-02-30', says: "not a day. Write it like '2026-11-26'." },
  'theme.colors.primary.light': {
    written: 'sunshine',
    says: 'not a color. Write it like #1d6fa5, oklch(0.5 0.2 358) or rebeccapurple.',
  },
  'theme.colors.text.light': {
    written: 'rgb(0 0 0 / 0.1)',
    says: 'see-through color, which may be too faint. Write it without alpha.',
  },
  'theme.fonts.body': {
    written: { name: 'Inter', files: [{ file: 'renamed.woff2', weight: '400' }] },
    within: 'files[0].file',
    says: 'not a WOFF2 font. Convert it: a new name is not enough.',
  },
  'theme.fonts.display.files[0].file': {
    written: 'tajawal.woff2',
    says: 'missing font. Put tajawal.woff2 into content/fonts.',
  },
  'services.services[0].icon': {
    written: 'feather',
    says: `unknown icon. Write one of ${ICONS.join(', ')}, or put your drawing into content/icons.`,
  },
}

/** Mistakes that are reported once each field is right. */
export const BETWEEN_FIELDS: Mistakes = {
  'plot.mark': {
    written: { label: 'تموز', text: 'سطر' },
    within: 'label',
    says: 'label of no point. Copy that of one of the points below.',
  },
  // References to it in other files are not reported.
  'owner.name': { written: undefined, says: 'missing. Write a text.' },
  'links.github': {
    written: 'code.layla.example',
    says: 'not a link. Write a whole address that begins with https://. Or remove the field.',
  },
  'about.role': {
    written: 'At {links.booking}',
    says: '{links.booking} is empty. Fill it in in content/links.yaml, or remove it here.',
  },
  'hero.highlight': {
    written: 'nowhere',
    says: 'not part of the intro. Copy the words from the intro, or remove the field.',
  },
}

/** Mistakes that are reported once all else is right. */
export const IN_PICTURES: Mistakes = {
  'projects.projects[1].pictures[2].file': {
    written: 'nobody.jpg',
    says: 'missing picture. Put nobody.jpg into content/pictures.',
  },
  'about.photo.file': {
    written: 'cut.jpg',
    says: 'unreadable picture. Copy cut.jpg again from its original, or open it in a program for pictures and save it again.',
  },
  'site.icon': {
    written: 'phone.jpg',
    says: 'HEIC picture, which few browsers show. Open phone.jpg in a program for pictures, and export it as JPEG. Or remove the field.',
  },
}
