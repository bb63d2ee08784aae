import type { Content } from '#content-schema'

export const links: Content<'links'> = {
  site: null,
  scheduling: 'https://agenda.joaogoncalves.example/conversa',
  github: 'https://codigo.joaogoncalves.example',
  linkedin: 'https://perfil.joaogoncalves.example',
}
