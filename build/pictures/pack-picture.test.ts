import { expect, test } from 'vitest'
import { checkDrawing } from './pack-picture.ts'

const svg = (inside = '', root = 'xmlns="http://www.w3.org/2000/svg" viewBox="0 0 9 9"') =>
  `<svg ${root}>${inside}<path d="M0 0h9v9z"/></svg>`
const findProblem = (drawing: string | Buffer) => checkDrawing('map.svg', Buffer.from(drawing as string))

test.each([
  ['plain', svg()],
  ['with a declaration', `\ufeff<?xml version="1.0" encoding="utf-8"?>\n${svg()}`],
  [
    'of Illustrator, with an entity and a prefix',
    `<!DOCTYPE svg [<!ENTITY ns_svg "http://www.w3.org/2000/svg">]><svg:svg xmlns:svg="&ns_svg;"><svg:path d="M0 0"/></svg:svg>`,
  ],
])('An owner’s drawing %s is taken', (_, drawing) => {
  expect(findProblem(drawing)).toBeUndefined()
})

test.each([
  ['without a namespace', svg('', 'viewBox="0 0 9 9"'), 'namespace missing'],
  ['in Latin-1', Buffer.from(svg('<text>Zoë</text>'), 'latin1'), 'encoding other than UTF-8'],
  ['in UTF-16', Buffer.from(`\ufeff${svg()}`, 'utf16le'), 'encoding other than UTF-8'],
  [
    'that is a chart with a style',
    svg('<style>path{fill:red}</style>', 'class="chart" xmlns="http://www.w3.org/2000/svg"'),
    'Remove the class',
  ],
  ['above 500 kB', svg(' '.repeat(501_000)), 'Simplify map.svg to at most 500 kB'],
  ['that is none', '<html></html>', 'not a drawing'],
])('An owner reads why a drawing %s would not be shown', (_, drawing, fix) => {
  expect(findProblem(drawing)).toContain(fix)
  expect(findProblem(drawing)).toContain('map.svg')
})
