import type { Content } from './schema.ts'

export const reasons = {
  title: 'Why Teams Hire Me',
  reasons: [
    {
      title: 'Technical firepower',
      text: 'SQL, Python, Tableau, PowerBI, Domo and Palantir: from a raw table to a decision without a hand-off.',
    },
    {
      title: 'Strategic thinker with business impact',
      text: 'I start from the decision and work back to the data, so what ships gets used and what gets used pays.',
    },
    {
      title: 'Communicator and team player',
      text: 'Clinicians, engineers and the CFO leave the same meeting with the same picture.',
    },
    {
      title: 'Healthcare, marketing and SaaS analytics experience',
      text: 'Three industries, one habit: ask what would change if the number moved.',
    },
  ],
} satisfies Content<'reasons'>
