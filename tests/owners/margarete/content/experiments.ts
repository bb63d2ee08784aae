import type { Content } from '#content-schema'

export const experiments: Content<'experiments'> = {
  title: 'Versuchswerkstatt',
  welcome: 'Willkommen in der Versuchswerkstatt',
  lead: 'Unfertiges, über das ich gern streite.',
  show: 'Versuchsvorhaben anzeigen',
  hide: 'Versuchsvorhaben verbergen',
  votes: 'Stimmen',
  category: 'Fachgebiet',
  difficulty: 'Schwierigkeitsgrad',
  order: {
    label: 'Reihenfolge',
    listed: 'Wie aufgeführt',
    votes: 'Nach Stimmenzahl',
    difficulty: 'Nach Schwierigkeitsgrad',
  },
  vote: 'Abstimmen',
  discuss: 'Diskutieren',
  statusTones: { Vorbereitung: 'yellow' },
  difficultyTones: { Anspruchsvoll: 'orange', Einfach: 'green' },
  ideas: [
    {
      title: 'Verwaltungsdeutschübersetzungsmaschine',
      description: 'Aus einem Bescheid wird ein Brief.',
      icon: 'bot',
      status: 'Vorbereitung',
      votes: 1_000_000,
      category: 'Sprachverarbeitung',
      difficulty: 'Anspruchsvoll',
    },
    {
      title: 'Aufbewahrungsfristenkalender',
      description: 'Jede Frist als Termin.',
      icon: 'calendar',
      status: 'Zurückgestellt',
      votes: 999,
      category: 'Rechtsinformatik',
      difficulty: 'Einfach',
    },
  ],
  closing: {
    title: 'Haben Sie einen Verbesserungsvorschlag?',
    text: 'Die besten kamen bisher aus Verwaltungen.',
    submitIdea: 'Verbesserungsvorschlag einreichen',
    collaborate: 'Zusammenarbeit vorschlagen',
  },
  firstLines: {
    vote: 'Ich stimme für „{idea}“, weil ',
    discuss: 'Zu „{idea}“: ',
    submitIdea: 'Mein Vorschlag: ',
    collaborate: 'Lassen Sie uns zusammenarbeiten: ',
  },
}
