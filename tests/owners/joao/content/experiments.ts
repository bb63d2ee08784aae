import type { Content } from '#content-schema'

export const experiments: Content<'experiments'> = {
  title: 'Experiências',
  welcome: 'O meu laboratório',
  lead: 'Ideias por acabar.',
  show: 'Mostrar ideias',
  hide: 'Esconder ideias',
  votes: 'votos',
  category: 'Categoria',
  difficulty: 'Dificuldade',
  order: { label: 'Ordem', listed: 'Como estão', votes: 'Por votos', difficulty: 'Por dificuldade' },
  vote: 'Votar',
  discuss: 'Discutir',
  statusTones: {},
  difficultyTones: {},
  ideas: [],
  closing: { title: 'Tem uma ideia?', text: 'Conte-ma.', submitIdea: 'Propor uma ideia', collaborate: 'Colaborar' },
  firstLines: {
    vote: 'O meu voto vai para «{idea}» porque ',
    discuss: 'Sobre «{idea}»: ',
    submitIdea: 'Uma ideia para o laboratório: ',
    collaborate: 'Vamos construir algo: ',
  },
}
