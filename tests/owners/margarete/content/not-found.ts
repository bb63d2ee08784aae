import type { Content } from '#content-schema'

export const notFound: Content<'notFound'> = {
  title: '404',
  text: 'Diese Seite ist nicht vorhanden',
  home: 'Zurück zur Startseite',
}
