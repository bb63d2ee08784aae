import { expect, test } from 'vitest'
import { makePersonMatcher } from './person-matcher.ts'

test.each([
  {
    typed: ['e@g.co', ' <E@g.co>, ', 'mailto:e@g.co;'],
    same: ['e@g.co', '(e@g.co)', 'mailto:e@g.co?x', 'First\ne@g.co\nlast', "'e@g.co'", '\u001fe@g.co'],
    others: ['jane@g.co', "o'e@g.co", 'e@g.com', 'e@g.co-op.example', 'e@gxco'],
  },
  { typed: ['ann@linux1x1'], same: ['ann@linux1x1'], others: ['ann@linux1', 'ann@linux'] },
  {
    // Browsers send another spelling than people write.
    typed: ['ada@xn--mnchen-3ya.example', 'Ada@münchen.example', 'ada@mu\u0308nchen.example'],
    same: ['ada@xn--mnchen-3ya.example', 'Ada@münchen.example', 'ada@mu\u0308nchen.example'],
    others: ['ada@munchen.example'],
  },
  {
    typed: ['ΓΙΑΝΝΗΣ@Οδός.example', 'γιαννησ@οδός.example'],
    same: ['Γιάννης: γιαννης@οδός.example', 'ΓΙΑΝΝΗΣ@ΟΔΌΣ.example'],
    others: ['γιαννη@οδός.example'],
  },
  {
    typed: ['+52 55 1234 5678', '+52 1 55 1234 5678', '0052 55 1234 5678', '011 52 55 1234 5678'],
    same: ['+52 1 55 1234 5678', '+52 55 1234 5678', '55 1234 5678', '011 52 1 55 1234 5678'],
    others: ['+52 55 1234 5679'],
  },
  {
    typed: ['617 555 0123', '+1 (617) 555-0123', 'tel:+16175550123;ext=9', '６１７-５５５-０１２３', '٦١٧٥٥٥٠١٢٣'],
    same: [
      'Call (617) 555‑0123, thanks',
      '+1 617 555 0199 / 617 555 0123',
      '\u202a+1 617 555 0123\u202c',
      '٦١٧٥٥٥٠١٢٣',
      '617 555 0199 / 617 555 0123',
      '12 617 555 0123',
      'Room 12\n6175550123\n8 pm',
      '6175550123@phone-contact.example',
    ],
    others: ['617 555 0124', '617\n555\n0123'],
  },
  {
    typed: ['617 5550', '6175550'],
    same: ['617-5550 is mine', '6175550', '06175550', '+354 617 5550', 'Room 12, 617 5550'],
    others: ['16175550123', '020 617 5550', '8 617 5550', '6175550-1'],
  },
  {
    typed: ['+44 20 7946 0958', '011 44 20 7946 0958'],
    same: ['00442079460958', '011442079460958'],
    others: ['+44 20 7946 0959'],
  },
  {
    typed: ['+683 4002', '011 683 4002'],
    same: ['+683 4002', '00683 4002'],
    others: ['My budget is 4002 euros', '+354 683 4002'],
  },
  {
    typed: ['+33 6 12 34 56 78', '0033612345678'],
    same: ['06 12 34 56 78', '+33(0)612345678', '0033 6.12.34.56.78', '01 23 45 67 89 / 06 12 34 56 78'],
    others: ['06 12 34 56 79', '61234567', '33 06 12 34 56 7'],
  },
])('A person known by $typed.0 is found, and nobody else', ({ typed, same, others }) => {
  for (const spelling of typed) {
    const isFound = (text: string) => makePersonMatcher(spelling, 'US')?.isIn(text)
    expect([...same, ...others].filter(isFound), spelling).toEqual(same)
  }
})

test.each([
  { country: 'HU', typed: ['06 1 234 5678', '+36 1 234 5678'], same: ['06 1 234 5678', '+36 1 234 5678'] },
  {
    country: 'AR',
    typed: ['011 15 5744-7700', '+54 9 11 5744 7700'],
    same: ['011 15 5744-7700', '+54 9 11 5744 7700'],
  },
  { country: 'LT', typed: ['8 612 34567'], same: ['8 612 34567', '+370 612 34567'] },
  {
    country: 'JP',
    typed: ['090ー1234ー5678', '+81 90-1234-5678'],
    same: ['090ー1234ー5678', '090～1234～5678', '090─1234─5678'],
  },
] as const)('A number of $country is found as it is written at home', ({ country, typed, same }) => {
  for (const spelling of typed) {
    const isFound = (text: string) => makePersonMatcher(spelling, country)?.isIn(text)
    expect(same.filter(isFound), spelling).toEqual(same)
  }
})

test('A text longer than any e-mail address names nobody', () => {
  expect(makePersonMatcher(`617 555 0123${' '.repeat(320)}`, 'US')).toBeUndefined()
})
