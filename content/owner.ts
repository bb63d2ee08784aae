import type { Content } from './schema.ts'

export const owner = {
  name: 'Elena Marsh',
  shortName: 'Elena',
  role: 'Data Analyst & AI Builder',
  location: 'Boston, MA',
  email: 'hello@elenamarsh.example',
} satisfies Content<'owner'>
