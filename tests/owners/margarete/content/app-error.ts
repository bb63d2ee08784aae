import type { Content } from '#content-schema'

export const appError: Content<'appError'> = {
  title: 'Unerwarteter Anwendungsfehler',
  home: 'Zurück zur Startseite',
  notLoaded: 'Diese Schaltfläche konnte nicht geladen werden. Bitte versuchen Sie es noch einmal.',
}
