import type { Content } from '#content-schema'

export const services: Content<'services'> = {
  title: 'Serviços',
  lead: 'Dois modos de trabalhar, ambos começam por ouvir.',
  getStarted: 'Começar',
  services: [
    {
      title: 'Canalizações de dados',
      description: 'Da origem à decisão, com alarmes que só tocam quando é preciso.',
      icon: 'workflow',
      features: ['Levantamento', 'Construção', 'Três meses de acompanhamento'],
      terms: 'Seis a dez semanas',
      color: 'primary',
    },
    {
      title: 'Formação à medida',
      description: 'A sua equipa, os seus dados, dois dias.',
      icon: 'mic',
      features: [],
      color: 'secondary',
    },
  ],
}
