import type { Content } from '#content-schema'

export const owner: Content<'owner'> = {
  name: 'Dr. Margarete Freifrau von Großmann-Überlingen',
  shortName: 'Margarete',
  role: 'Datenschutzfolgenabschätzungsberaterin',
  location: 'Überlingen am Bodensee',
  email: 'guten.tag@grossmann-ueberlingen.example',
}
