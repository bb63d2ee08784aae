import type { Content } from '#content-schema'
import { owner } from './owner.ts'

export const contact: Content<'contact'> = {
  title: 'Contacto',
  lead: 'Escreva, ligue ou apareça.',
  tiles: [
    { to: 'schedule', title: 'Marcar conversa', text: 'Meia hora, sem diapositivos.' },
    { to: 'email', title: 'Correio eletrónico', text: owner.email },
    { to: 'meetup', title: 'Café no Porto', text: 'Perto da Ribeira.' },
  ],
  copy: { label: 'Copiar', done: 'Endereço copiado.', failed: 'O navegador não deixa copiar. Selecione o endereço.' },
  currently: { title: 'De momento', items: ['No Porto', 'Disponível a partir de março'] },
}
