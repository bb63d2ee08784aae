import type { Content } from '#content-schema'

export const site: Content<'site'> = {
  language: 'pt-PT',
  country: 'PT',
  title: 'João Gonçalves · Engenheiro de dados no Porto',
  description:
    'Canalizações de dados que não acordam ninguém, previsões com margem de erro e ensino para quem vem a seguir.',
  icon: 'retrato.jpg',
  skip: 'Saltar para o conteúdo',
  newTab: '(abre num novo separador)',
}
