import type { Content } from '#content-schema'

export const reasons: Content<'reasons'> = {
  title: 'Why Teams Hire Me',
  reasons: [
    {
      title: 'Technical firepower',
      text: 'Sixty pipelines in SQL and Python; dashboards in Tableau, PowerBI, Domo and Palantir.',
    },
    {
      title: 'Strategic thinker with business impact',
      text: '$1.3 million of missed billing found in two years. I start from the decision and work back to the data.',
    },
    {
      title: 'Communicator and team player',
      text: '45 colleagues taught to query for themselves. Clinicians and the CFO leave with the same picture.',
    },
    {
      title: 'Healthcare, marketing and SaaS analytics experience',
      text: 'Six years: four in healthcare, one in marketing, one in SaaS.',
    },
  ],
}
