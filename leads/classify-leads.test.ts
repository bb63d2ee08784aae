import { expect, test } from 'vitest'
import { findSpamReasons } from './classify-leads.ts'

/** People who want something of the owner, with the words and the links that sellers use. */
const HONEST = [
  'Hi Elena, our deck: https://northwind.example/deck, the app: https://app.northwind.example and last month’s numbers: https://docs.google.com/spreadsheets/d/1. Could we talk next week?',
  'As discussed: 1) contract https://drive.google.com/file/d/1 2) NDA https://drive.google.com/file/d/2 3) data dictionary https://drive.google.com/file/d/3 4) sample https://drive.google.com/file/d/4.',
  'The data: s3://bucket/a.csv, the schema: https://wiki.example/schema, ticket: https://jira.example/DA-1, chat: https://slack.example/c/1.',
  'We pay an SEO agency a lot and are not on the first page of Google. Can you tell us whether it is worth it?',
  'I run a small online casino analytics blog (yes, legal in NJ) and need help cleaning event data.',
  'I noticed a bug: on my Pixel the menu covers the heading, and on https://pagespeed.web.dev it says the contrast is fine.',
  'https://youtu.be/dQw4w9WgXcQ this is the talk I meant',
  'Здравствуйте! Я ищу аналитика для небольшого проекта. Можно ли созвониться?',
  '您好，我们公司需要一位数据分析顾问，请问您的收费标准是多少？',
  'test',
]
/** The rule knows no words: a text may be a seller's for one owner and a customer's for another. */
const SELLERS = [
  'I can get you 50 high DA backlinks for just $49. 100% guaranteed. Order here: https://fiverr-seo.example/x',
  'Best online casino bonus for new players, 200% up to $2000 https://casino.example https://slots.example',
  'Отличные цены на продвижение сайтов! SEO под ключ, гарантия топ-10: https://seo-top.example',
]

const findReasons = (text: string, more: Partial<Parameters<typeof findSpamReasons>[0]> = {}) =>
  findSpamReasons({ name: 'Ann', text, sameTextFrom: 1, isHoneypotFilled: false, wasMarked: false, ...more })

test.each([...HONEST, ...SELLERS])('A visitor who writes once, without tricks, reaches the owner: %s', (text) => {
  expect(findReasons(text)).toEqual([])
})

const honest = 'We are looking for help with a dashboard in January.'

test.each([
  ['fills in a field that no person sees', honest, { isHoneypotFilled: true }, 'a hidden field was filled in'],
  ['is called a link', honest, { name: 'WWW.spam.example' }, 'the name is a link'],
  ['sends HTML', 'See <a class="x" href="https://x.example">this</a>', {}, 'a link in HTML or brackets'],
  ['sends a link in brackets', '[url=https://rx.example]pills[/url]', {}, 'a link in HTML or brackets'],
  ['sends five links', ' https://x.example'.repeat(5), {}, 'more than 4 links'],
  ['sends a text from two addresses', honest, { sameTextFrom: 2 }, 'the same text from several addresses'],
  ['repeats what was spam', 'Hello', { wasMarked: true }, 'the same text from this address was spam'],
])('A visitor who %s is marked as spam, with the reason', (_, text, more, reason) => {
  expect(findReasons(text, more)).toEqual([reason])
})

test('A short text that several people write is no spam', () => {
  expect(findReasons('Hello', { sameTextFrom: 9 })).toEqual([])
})
