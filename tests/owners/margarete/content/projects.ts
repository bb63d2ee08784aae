import type { Content } from '#content-schema'

export const projects: Content<'projects'> = {
  title: 'Veröffentlichungen',
  lead: 'Vier Arbeiten, jede mit Quelltext.',
  demo: 'Vorführung',
  source: 'Quelltext',
  viewAll: 'Sämtliche Veröffentlichungen ansehen',
  statusTones: { Veröffentlicht: 'green', Begutachtung: 'yellow' },
  story: {
    open: 'Vorgeschichte',
    problem: 'Ausgangslage',
    decision: 'Entscheidung',
    change: 'Vorher und nachher',
    failure: 'Was misslang',
  },
  projects: [
    {
      title: 'Löschfristenberechnungsprogramm',
      description:
        'Berechnet aus Verfahrensverzeichnissen die Aufbewahrungsfristen und begründet jede davon mit ihrer Rechtsgrundlage.',
      result: { number: '1.400', meaning: 'Verfahrensverzeichnisse in 61 Verwaltungen' },
      icon: 'workflow',
      tags: ['Python', 'Rechtsinformatik'],
      status: 'Veröffentlicht',
      color: 'primary',
      githubUrl: 'https://quelltext.grossmann-ueberlingen.example/loeschfristen',
      picture: { file: 'lines.svg', alt: 'Fristen als Linien verschiedener Länge', width: 480, height: 300 },
    },
    {
      title: 'Einwilligungserklärungsverständlichkeitsprüfung',
      description: 'Misst, ob ein Einwilligungstext von denen verstanden wird, die ihn unterschreiben.',
      icon: 'brain',
      tags: ['Sprachverarbeitung'],
      status: 'Begutachtung',
      color: 'secondary',
      picture: { file: 'lines.svg', alt: 'Ein Text als Linien', width: 480, height: 300 },
    },
    {
      title: 'Krankenhausaufenthaltsdauervorhersage ohne Personenbezug',
      description:
        'Zeigt, wie weit man mit zusammengefassten Zahlen kommt, bevor man einzelne Menschen betrachten muss.',
      icon: 'chart',
      tags: ['R'],
      status: 'Veröffentlicht',
      color: 'primary',
      picture: { file: 'lines.svg', alt: 'Vorhersagen als Linien', width: 480, height: 300 },
    },
    {
      title: 'Rechenschiebersammlung',
      description: 'Zweihundert Rechenschieber, fotografiert und bedienbar.',
      icon: 'compass',
      tags: ['TypeScript'],
      status: 'Unveröffentlicht',
      color: 'primary',
      demoUrl: 'https://rechenschieber.grossmann-ueberlingen.example',
      picture: { file: 'lines.svg', alt: 'Skalen eines Rechenschiebers', width: 480, height: 300 },
    },
  ],
}
