import { createRequire } from 'node:module'
import type { Station } from '@neaps/tide-database'

const NEAREST = 5

/** Thirty megabytes of stations, read only for an owner who wants one. */
const database = (): typeof import('@neaps/tide-database') => createRequire(import.meta.url)('@neaps/tide-database')

/**
 * A station by its id, as 'noaa/8443970', or by its name with as much of the place as tells it from others: 'Boston',
 * 'Dover, England'. Undefined where there is none, or more than one.
 */
export function findTideStation(wanted: string): Station | undefined {
  const { allStations, stationsById } = database()
  const byId = stationsById.get(wanted)
  if (byId) return hasTide(byId) ? byId : undefined
  const typed = fold(wanted)
  const named = allStations.filter((station) => namesOf(station).includes(typed) && hasTide(station))
  // Several institutes keep one place.
  return new Set(named.map(placeOf)).size === 1 ? named[0] : undefined
}

/** What to write instead of a station that is not found. */
export function sayTideStations(wanted: string): string {
  const [place = ''] = wanted.replace(/^\w+\//, '').split(',')
  const nearest = [...new Set(database().search(fold(place)).filter(hasTide).map(placeOf))].slice(0, NEAREST)
  return nearest.length > 0
    ? `is no tide station, or more than one: by spelling the nearest are ${nearest.map((name) => `'${name}'`).join(', ')}; the name of a country lists its own`
    : "is no tide station: write the name of a harbor near you, such as 'Dover, England', or of a country to see its own"
}

/** Others measure a current, or have no constants from which it can be computed. */
const hasTide = ({ kind, harmonic_constituents }: Station) => kind === 'tide' && harmonic_constituents.length > 0

const placeOf = ({ name, region, country }: Station) => [name, region, country].filter(Boolean).join(', ')

function namesOf(station: Station): string[] {
  const { name, region, country } = station
  return [name, `${name}, ${region}`, `${name}, ${country}`, placeOf(station)].map(fold)
}

/** Without accents, as most stations are written. */
const fold = (name: string) => name.normalize('NFKD').replaceAll(/\p{M}/gu, '').toLowerCase().replaceAll('đ', 'd')
