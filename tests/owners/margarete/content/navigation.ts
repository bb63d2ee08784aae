import type { Content } from '#content-schema'

export const navigation: Content<'navigation'> = {
  label: 'Hauptnavigation',
  menu: 'Menü',
  items: [
    { label: 'Werdegang', href: '#about' },
    { label: 'Vorträge', href: '#past-talks' },
    { label: 'Dienstleistungen', href: '#services' },
    { label: 'Veröffentlichungen', href: '#projects' },
    { label: 'Kontaktaufnahme', href: '#contact' },
  ],
  chat: 'Gespräch vereinbaren',
}
