import { expect, test } from 'vitest'
import { parseYaml } from '../../content-model/reader/read-content.ts'
import { findYamlProblems } from './yaml-problems.ts'

/** Each problem of a text, after its line. */
const findProblems = (text: string) =>
  findYamlProblems(parseYaml('content/hero.yaml', text)).map(({ line, message }) => `${line}: ${message}`)

test.each([
  ['a colon', 'title: A\nintro: Now: here', "2: text that needs quotes. Write intro: 'Now: here'."],
  ['a backslash', 'email: "\\mine"', "1: text that needs quotes. Write email: '\\mine'."],
  ['an apostrophe', "- title: 'It's mine'", "1: text that needs quotes. Write - title: 'It''s mine'."],
  ['quotes around a word', "text: 'Mine' alone", "1: text that needs quotes. Write text: '''Mine'' alone'."],
  ['typographic quotes', 'title: “Now: here”', "1: text that needs quotes. Write title: 'Now: here'."],
  ['a comma after quotes', "title: 'Mine',", "1: text that needs quotes. Write title: 'Mine'."],
  ['a bracket', 'title: [Mine\nintro: A', "1: text that needs quotes. Write title: '[Mine'."],
  ['one quote', 'tagline: "Mine\nintro: A', "1: text that needs quotes. Write tagline: 'Mine'."],
  [
    'a quote that ends nowhere',
    'tagline: "A\n  B\nintro: C',
    '1: unclosed quote. Write the same quote at the end of its text.',
  ],
  ['an alias', 'menu: *Mine', "1: text that needs quotes. Write menu: '*Mine'."],
  ['a number sign', 'title: #1', "1: text that needs quotes. Write title: '#1'."],
  ['a reference', 'title: {owner.name}', "1: text that needs quotes. Write title: '{owner.name}'."],
  [
    'a color',
    "red: { light: #8a3b12, dark: '#ffb48a' }\nblue: x",
    "1: text that begins with #. Write it between quotes: '#…'.",
  ],
  [
    'a comment',
    'label: Mine #1',
    "1: text after #, which YAML skips. Write label: 'Mine #1', or move the comment to its own line.",
  ],
  [
    'typographic quotes without a colon',
    'cancel: «Close»',
    "1: typographic quotes, which the page would show. Write cancel: 'Close'.",
  ],
  [
    'a comma in a number',
    'value: { first: 412,000, second: 440000 }',
    '1: comma in a value. Write a number without it, like 1500, or a text between quotes.',
  ],
  [
    'a field further in',
    'title: A\n  axis: B',
    /^2: wrong indentation here or in the field above\. Write as many spaces as /,
  ],
  [
    'a field further out',
    'copy:\n   label: A\n  done: B',
    /^3: wrong indentation here or in the field above\. Write as many spaces as /,
  ],
  ['an unfinished merge', 'title: A\n<<<<<<< HEAD\nb: 1\n=======\nb: 2\n>>>>>>> main', /^2: merge conflict\. /],
  ['a tab', 'title: A\n\trole: B', '2: tab as indentation. Write two spaces for each step.'],
  ['no space', 'title: A\nhome:B', /^2: not a field\. Write a name, a colon, a space and a text, or /],
  ['an entry without a space', 'list:\n  - id: a\n  -id: b', /^3: wrong indentation here or in the field above\./],
  ['a first field further in', ' title: A\nhome: B', /^2: unreadable here or in the field above\./],
  ['a field twice', 'title: A\ntitle: B', '2: field that occurs twice. Remove one of the two.'],
  ['a second document', 'title: A\n---', '2: --- on the line above. Remove it.'],
  ['a wide space as indentation', 'services:\n\u00a0 - id: a', /^2: invisible character in column 1\. Delete it, /],
  ['a wide space after a text', "site: 'A\u00a0'", /^1: invisible character in column 9\./],
  ['a wide space before a text', 'feed: \u00a0Mine', /^1: invisible character in column 7\./],
  ['a space of no width', 'feed: \u200bMine', /^1: invisible character in column 7\. Delete it, /],
])('An owner reads how to fix %s', (_, text, problem) => {
  expect(findProblems(`${text}\n`)).toEqual([typeof problem === 'string' ? problem : expect.stringMatching(problem)])
})

test.each([
  '\ufefftitle: A',
  'title: 10\u00a0km',
  '- Bonjour\u00a0!',
  "title: '#1'",
  'photo: { file: a.jpg, alt: Mine } # hers',
  'site:\n# later\n',
])('An owner who writes %j reads of no problem', (text) => {
  expect(findProblems(text)).toEqual([])
})
