import type { Content } from '#content-schema'
import { owner } from './owner.ts'

export const leaveNote: Content<'leaveNote'> = {
  title: `Deixe um recado ao ${owner.shortName}`,
  label: 'O seu recado',
  placeholder: 'Duas palavras…',
  missing: 'Escreva primeiro umas palavras.',
  submit: 'Enviar recado',
  messages: {
    empty: 'Escreva um recado antes de enviar.',
    failure: 'O recado não seguiu. Tente outra vez.',
    success: 'Obrigado pelo recado!',
  },
  mailSubject: 'Um recado',
}
