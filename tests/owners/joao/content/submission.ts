import type { Content } from '#content-schema'

export const submission: Content<'submission'> = {
  sending: 'A enviar…',
  arrived: 'Já chegou.',
  mailInstead: 'Enviar por correio',
  kept: 'O seu texto continua aqui.',
  charactersLeft: 'Sobram {count} carateres',
  tooLong: 'Tem {count} caracteres a mais. Encurte o texto, por favor.',
  dismiss: 'Fechar',
  notifications: 'Avisos',
}
