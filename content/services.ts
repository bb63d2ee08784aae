import type { Content } from './schema.ts'

export const services = {
  title: 'Services',
  lead: 'Three ways to work together. Each starts with a call and a straight answer.',
  getStarted: 'Get Started',
  services: [
    {
      title: 'AI-Powered Automations',
      description: 'Hand the work nobody wants to an agent you can check on.',
      icon: 'workflow',
      features: ['Workflow audit', 'Agents with a human yes', 'Document and inbox triage', 'Handover and training'],
      color: 'primary',
    },
    {
      title: 'Dashboard Building & Data Consulting',
      description: 'One place to look, numbers that agree, and a reason to open it on Monday.',
      icon: 'chart',
      features: ['Metric definitions', 'Tableau, PowerBI or Domo', 'Pipelines that page nobody', 'Executive readouts'],
      color: 'secondary',
    },
    {
      title: 'Startup Launch Support',
      description: 'From a sketch to the first hundred users, with the numbers to know why they stayed.',
      icon: 'rocket',
      features: ['MVP in weeks', 'Landing page and waitlist', 'Product analytics', 'Investor-ready figures'],
      color: 'primary',
    },
  ],
} satisfies Content<'services'>
