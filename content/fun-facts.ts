import type { Content } from '#content-schema'

export const funFacts: Content<'funFacts'> = {
  title: 'Fun Fact',
  regenerate: 'Regenerate Fact',
  facts: [
    'I once found a $240,000 billing error because a bar chart looked too tidy.',
    'My first dashboard tracked my roommates’ dishes. It did not survive the semester.',
    'I learned SQL to settle an argument about the Red Sox bullpen.',
    'I once showed one chart to a surgeon and to an investor on the same day. Both asked about the axis.',
    'I spent my first week at work testing a backup. In the second, somebody needed it.',
    'My longest query is 612 lines. It answers a yes-or-no question.',
    'I write down every prediction I make at work. Last year 81% came true, and I had been 80% sure.',
    'I wrote my philosophy thesis on whether averages exist. Then I took a job computing them.',
    'The first thing I automated was my own weekly report. It has saved four hours every week since.',
    'I have automated myself out of three tasks and into five new ones.',
  ],
}
