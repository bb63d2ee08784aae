import { Marked } from 'marked'
import { expect, test } from 'vitest'
import { addHeadingIds } from './heading-ids.ts'

test('A table of contents leads to headings in every alphabet', () => {
  const text =
    '# What *we* keep & why\n\n## Größe\n\n## 1. Größe!\n\n## Größe\n\n## Main\n\n## الخصوصية\n\n## `npm run` it\n\n## !'
  const parser = new Marked(addHeadingIds([]))
  for (let time = 0; time < 2; time += 1) {
    const ids = [...String(parser.parse(text)).matchAll(/<h\d(?: id="([^"]*)")?>/g)].map(([, id]) => id)
    expect(ids).toEqual([
      'what-we-keep--why',
      'größe',
      '1-größe',
      'größe-1',
      'main-1',
      'الخصوصية',
      'npm-run-it',
      undefined,
    ])
  }
})

test('A heading never takes the id of a part of the page', () => {
  const parser = new Marked(addHeadingIds(['about']))
  expect(parser.parse('## About\n\n## Menu\n\n## About')).toBe(
    '<h2 id="about-1">About</h2>\n<h2 id="menu-1">Menu</h2>\n<h2 id="about-2">About</h2>\n',
  )
})
