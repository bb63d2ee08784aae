import type { Content } from '#content-schema'

export const links: Content<'links'> = {
  site: null,
  scheduling: 'https://termine.grossmann-ueberlingen.example/erstgespraech',
  github: 'https://quelltext.grossmann-ueberlingen.example',
  linkedin: 'https://profil.grossmann-ueberlingen.example',
}
