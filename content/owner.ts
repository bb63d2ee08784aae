import type { Content } from '#content-schema'

export const owner: Content<'owner'> = {
  name: 'Elena Marsh',
  shortName: 'Elena',
  role: 'Data Analyst & AI Builder',
  location: 'Boston, MA',
  email: 'hello@elenamarsh.example',
}
