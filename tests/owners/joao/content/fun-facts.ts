import type { Content } from '#content-schema'

export const funFacts: Content<'funFacts'> = {
  title: 'Sabia que…',
  regenerate: 'Outra',
  facts: ['Já perdi um comboio por causa de um JOIN.'],
}
