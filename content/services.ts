import type { Content } from '#content-schema'

export const services: Content<'services'> = {
  title: 'Services',
  lead: 'A free call of thirty minutes, a plan with a fixed price within two days, then something to look at every Friday.',
  getStarted: 'Get Started',
  services: [
    {
      title: 'AI-Powered Automations',
      description: 'Hand the work nobody wants to an agent you can check on.',
      icon: 'workflow',
      features: ['Workflow audit', 'Agents that ask before they act', 'Document and inbox triage', 'Handover and training'],
      price: 'from $4,000',
      terms: '2 to 4 weeks',
      color: 'primary',
    },
    {
      title: 'Dashboard Building & Data Consulting',
      description: 'One place to look, and numbers that agree.',
      icon: 'chart',
      features: ['Metric definitions', 'Tableau, PowerBI or Domo', 'Pipelines that run without you', 'Executive readouts'],
      price: 'from $6,000',
      terms: '3 to 6 weeks',
      color: 'secondary',
    },
    {
      title: 'Startup Launch Support',
      description: 'From a sketch to your first hundred users.',
      icon: 'rocket',
      features: ['MVP in weeks', 'Landing page and waitlist', 'Product analytics', 'Investor-ready figures'],
      price: 'from $9,000',
      terms: '6 to 10 weeks',
      color: 'primary',
    },
  ],
}
