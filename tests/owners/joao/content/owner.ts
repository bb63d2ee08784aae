import type { Content } from '#content-schema'

export const owner: Content<'owner'> = {
  name: 'João Gonçalves',
  shortName: 'João',
  role: 'Engenheiro de dados',
  location: 'Porto',
  email: 'ola@joaogoncalves.example',
}
