import type { Content } from '#content-schema'

export const submission: Content<'submission'> = {
  sending: 'A enviar…',
  arrived: 'Já chegou.',
  mailInstead: 'Enviar por correio',
  kept: 'O seu texto continua aqui.',
  charactersLeft: 'Sobram {count} carateres',
  dismiss: 'Fechar',
  notifications: 'Avisos',
}
