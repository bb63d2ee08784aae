import type { Content } from '#content-schema'

export const owner: Content<'owner'> = {
  name: 'ليلى حداد',
  shortName: 'ليلى',
  role: 'مصممة واجهات',
  location: 'عمّان',
  email: 'marhaba@layla.example',
}
