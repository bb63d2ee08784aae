import type { Content } from '#content-schema'
import { owner } from './owner.ts'

export const about: Content<'about'> = {
  title: 'Werdegang',
  role: 'Selbstständige Datenschutzfolgenabschätzungsberaterin und Lehrbeauftragte',
  location: owner.location,
  photo: { file: 'portrait.svg', alt: 'Berufliches Porträtfoto folgt', width: 480, height: 600 },
  bio: [
    'Nach dem Studium der Rechtswissenschaften und der Informatik habe ich elf Jahre lang in der Krankenhausinformationssystementwicklung gearbeitet, zuletzt als Leiterin der Abteilung für Patientendatenverarbeitung. Seit 2019 berate ich selbstständig.',
    'Ich unterrichte Verwaltungsfachangestellte, segle auf dem Bodensee und sammle Rechenschieber.',
  ],
  interestsTitle: 'Interessengebiete',
  interests: [
    'Rechenschieber',
    'Segeln',
    'Verfassungsgeschichte',
    'Brotbacken',
    'Volkshochschule',
    'Bodenseeschifffahrt',
    'Kryptografie',
  ],
}
