import type { Content } from './schema.ts'

export const funFacts = {
  title: 'Fun Fact',
  regenerate: 'Regenerate Fact',
  facts: [
    'I once found a $240,000 billing error because a bar chart looked too tidy.',
    'My first dashboard tracked my roommates’ dishes. It did not survive the semester.',
    'I learned SQL to settle an argument about the Red Sox bullpen.',
    'I have presented the same chart to a surgeon and a venture capitalist in one day. The surgeon had better questions.',
    'I deleted a production table in my second week. The backup was my third week’s project.',
    'My longest query is 612 lines. It answers a yes-or-no question.',
    'I keep a spreadsheet of every prediction I make at work. I am right 68% of the time and sure 90% of the time.',
    'I wrote my philosophy thesis on whether averages exist. Then I took a job computing them.',
    'An agent I built once applied to my own company for me. It got an interview.',
    'I have automated myself out of three tasks and into five new ones.',
  ],
} satisfies Content<'funFacts'>
