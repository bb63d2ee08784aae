import type { Content } from '#content-schema'

export const funFacts: Content<'funFacts'> = {
  title: 'Wissenswertes',
  regenerate: 'Weiteres Wissenswertes',
  facts: [
    'Mein längster Paragraf hat 412 Wörter.',
    'Ich besitze 203 Rechenschieber.',
    'Ich habe noch nie einem Cookie zugestimmt.',
  ],
}
