import { expect, test } from 'vitest'
import { findSpamReasons } from '../../leads/spam-rule.ts'
import { HELD_OUT_HONEST, HELD_OUT_SPAM } from './held-out-texts.ts'
import { HONEST_TEXTS } from './honest-texts.ts'
import { SPAM_TEXTS } from './spam-texts.ts'

const reasonsFor = (text: string, more: Partial<Parameters<typeof findSpamReasons>[0]> = {}) =>
  findSpamReasons({ name: 'Ann', text, sameTextFrom: 1, isHoneypotFilled: false, wasMarked: false, ...more })

test.each([...HONEST_TEXTS, ...HELD_OUT_HONEST])('No honest person is marked as spam: %s', (text) => {
  expect(reasonsFor(text)).toEqual([])
})

test('A seller who writes once and without tricks reaches the owner like anybody else', () => {
  const caught = [...SPAM_TEXTS, ...HELD_OUT_SPAM].filter((text) => reasonsFor(text).length > 0)
  expect(caught).toEqual(['Buy cheap cialis online [url=https://rx.example]cheap cialis[/url]'])
})

const honest = 'We are looking for help with a dashboard in January.'

test.each([
  ['fills in a field that no person sees', honest, { isHoneypotFilled: true }, 'a hidden field was filled in'],
  ['is called a link', honest, { name: 'WWW.spam.example' }, 'the name is a link'],
  ['sends HTML', 'See <a class="x" href="https://x.example">this</a>', {}, 'a link in HTML or brackets'],
  ['sends five links', ' https://x.example'.repeat(5), {}, 'more than 4 links'],
  ['sends a text from two addresses', honest, { sameTextFrom: 2 }, 'the same text from several addresses'],
  ['repeats what was spam', 'Hello', { wasMarked: true }, 'the same text from this address was spam'],
])('A visitor who %s is marked as spam, with the reason', (_, text, more, reason) => {
  expect(reasonsFor(text, more)).toEqual([reason])
})

test('A short text that several people write, and three links, are no spam', () => {
  expect(reasonsFor('Hello', { sameTextFrom: 9 })).toEqual([])
  expect(reasonsFor('https://a.example https://b.example www.c.example d.example')).toEqual([])
})
