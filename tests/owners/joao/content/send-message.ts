import type { Content } from '#content-schema'

export const sendMessage: Content<'sendMessage'> = {
  title: 'Envie uma mensagem',
  fields: {
    name: { label: 'Nome', missing: 'Escreva o seu nome.' },
    email: { label: 'Endereço eletrónico', missing: 'Escreva o seu endereço.' },
    category: { label: 'Assunto', missing: 'Escolha um assunto.' },
    message: { label: 'Mensagem', missing: 'Escreva a mensagem.' },
  },
  choose: 'Escolha…',
  categories: [
    { value: 'client', label: 'Trabalho' },
    { value: 'recruiter', label: 'Emprego' },
    { value: 'collaborator', label: 'Colaboração' },
    { value: 'friend', label: 'Só um olá' },
  ],
  promise: 'Respondo em dois dias.',
  promisedHours: 48,
  submit: 'Enviar mensagem',
  messages: {
    incomplete: 'Preencha todos os campos',
    failure: 'A mensagem não seguiu. Tente outra vez.',
    success: 'Mensagem enviada! Respondo em dois dias.',
  },
  mailSubject: 'Uma mensagem do seu sítio',
  answer: { subject: 'Re: a sua mensagem', quote: 'Em {date} escreveu:' },
}
