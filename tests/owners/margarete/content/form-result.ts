import type { Content } from '#content-schema'

export const formResult: Content<'formResult'> = {
  back: 'Zurück zur Seite',
  yourText: 'Ihr Text',
  tooMuch: 'Das war zu viel auf einmal. Bitte gehen Sie zurück und versuchen Sie es mit weniger.',
  unknownForm: 'Dieses Formular gehört nicht zu dieser Seite.',
}
