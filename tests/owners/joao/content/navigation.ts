import type { Content } from '#content-schema'

export const navigation: Content<'navigation'> = {
  label: 'Principal',
  menu: 'Índice',
  items: [
    { label: 'Sobre mim', href: '#about' },
    { label: 'Projetos', href: '#projects' },
    { label: 'Serviços', href: '#services' },
    { label: 'Experiências', href: '#experiments' },
    { label: 'Contacto', href: '#contact' },
  ],
  chat: 'Vamos conversar',
}
