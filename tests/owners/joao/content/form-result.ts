import type { Content } from '#content-schema'

export const formResult: Content<'formResult'> = {
  back: 'Voltar à página',
  yourText: 'O que escreveu',
  tooMuch: 'Foi demasiado de uma vez. Volte atrás e tente com menos.',
  unknownForm: 'Este formulário não é da página.',
}
