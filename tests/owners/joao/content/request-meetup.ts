import type { Content } from '#content-schema'

export const requestMeetup: Content<'requestMeetup'> = {
  title: 'Um café no Porto',
  text: 'Diga-me quem é e como o encontro.',
  fields: {
    name: { label: 'O seu nome', missing: 'Falta o nome.' },
    phone: { label: 'Telefone', missing: 'Falta o telefone.' },
  },
  preference: 'O que prefere?',
  types: { coffee: 'Café', beer: 'Cerveja' },
  cancel: 'Cancelar',
  messages: {
    incomplete: 'Preencha nome e telefone',
    failure: 'Algo correu mal. Use antes o formulário.',
    success: 'Obrigado, {name}! Fica pedido: {type}. Ligo-lhe em breve.',
  },
  mailSubject: '{type} no Porto?',
  request: {
    message: '{type}, pedido por {name}. Telefone: {phone}. Navegador: {userAgent}. Veio de: {referrer}.',
    unknownBrowser: 'Desconhecido',
    directVisit: 'Visita direta',
  },
}
