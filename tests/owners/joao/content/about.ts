import type { Content } from '#content-schema'
import { owner } from './owner.ts'

export const about: Content<'about'> = {
  title: 'Sobre mim',
  role: 'Engenheiro de dados num hospital público',
  location: owner.location,
  photo: { file: 'retrato.jpg', alt: 'João à janela, de camisola azul', width: 1200, height: 1600 },
  bio: [
    'Há doze anos que arrumo informação: primeiro num estaleiro, depois numa seguradora, agora num hospital. A pergunta é sempre a mesma: quem decide o quê com isto, e até quando?',
    'Dou aulas à noite na Universidade do Porto e conserto bicicletas ao sábado. As duas coisas ensinam paciência.',
    'Gosto de café curto, de mapas antigos e de consultas que cabem num ecrã.',
  ],
  interestsTitle: 'Interesses',
  interests: ['Cartografia', 'Ciclismo', 'Ensino'],
}
