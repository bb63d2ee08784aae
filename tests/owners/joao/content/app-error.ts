import type { Content } from '#content-schema'

export const appError: Content<'appError'> = {
  title: 'Algo se avariou',
  home: 'Voltar ao início',
  notLoaded: 'Este botão não carregou. Tente novamente, por favor.',
}
