import type { Content } from '#content-schema'

export const reasons: Content<'reasons'> = {
  title: 'Why Teams Hire Me',
  reasons: [
    {
      title: 'Technical firepower',
      proof: { count: 60, of: 'pipelines' },
      text: 'In SQL and Python; dashboards in Tableau, PowerBI, Domo and Palantir.',
    },
    {
      title: 'Strategic thinker with business impact',
      proof: { count: 13, of: 'times $100,000 of missed billing found' },
      text: 'I start from the decision and work back to the data.',
    },
    {
      title: 'Communicator and team player',
      proof: { count: 45, of: 'colleagues taught to query' },
      text: 'They ask the data themselves; clinicians and the CFO leave with the same picture.',
    },
    {
      title: 'Healthcare, marketing and SaaS analytics experience',
      proof: { count: 6, of: 'years' },
      text: 'Four in healthcare, one in marketing, one in SaaS.',
    },
  ],
}
