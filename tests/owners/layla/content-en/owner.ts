import type { Content } from '#content-schema'

export const owner: Content<'owner'> = {
  name: 'Layla Haddad',
  shortName: 'Layla',
  role: 'Interface designer',
  location: 'Amman',
  email: 'marhaba@layla.example',
}
