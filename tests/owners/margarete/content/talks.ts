export const talks = {
  title: 'Vorträge',
  talks: [
    { title: 'Datensparsamkeit als Wettbewerbsvorteil', place: 'Bundesdatenschutzkonferenz, Berlin', year: '2025' },
    { title: 'Was eine Einwilligungserklärung nicht kann', place: 'Gesundheitsdatennutzungstag, Wien', year: '2024' },
    { title: 'Verschlüsselung für Verwaltungsfachangestellte', place: 'Volkshochschule Überlingen', year: '2024' },
  ],
}
