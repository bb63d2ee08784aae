import { createRequire } from 'node:module'
import type { Station } from '@neaps/tide-database'

/** So many stations are listed: all of a country that has no more. */
const LISTED = 6

/** Thirty megabytes of stations, read only for an owner who wants one. */
const database = (): typeof import('@neaps/tide-database') => createRequire(import.meta.url)('@neaps/tide-database')

/**
 * A station by its id, as 'noaa/8443970', or by its name with as much of the place as tells it from others: 'Boston',
 * 'Dover, England'. Undefined where there is none, or more than one.
 */
export function findTideStation(wanted: string): Station | undefined {
  const byId = database().stationsById.get(wanted)
  if (byId) return hasTide(byId) ? byId : undefined
  const named = stationsNamed(wanted)
  // Several institutes keep one place.
  return new Set(named.map(placeOf)).size === 1 ? named[0] : undefined
}

/** Latitude and longitude in degrees, as maps show and copy them. */
const COORDINATES = /^\s*(-?\d{1,2}(?:\.\d+)?)\s*[,\s]\s*(-?\d{1,3}(?:\.\d+)?)\s*$/

/** What to write instead of a station that is not found. `country` is the owner's, as ISO 3166 writes it. */
export function sayTideStations(wanted: string, country?: string): string {
  const several = stationsNamed(wanted)
  if (several.length > 0) return `is the name of several tide stations: write ${listOf(several, ' or ')}`
  const [, latitude, longitude] = COORDINATES.exec(wanted) ?? []
  if (latitude && longitude) {
    const near = database().near({
      latitude: Number(latitude),
      longitude: Number(longitude),
      maxResults: LISTED,
      filter: hasTide,
    })
    const said = near.map(([station, distance]) => `'${placeOf(station)}' at ${Math.round(distance)} km`)
    return `is a place, not a tide station: write the name of one near it, of ${said.join(', ')}`
  }
  const hers = database().allStations.filter((station) => station.country_code === country && hasTide(station))
  const isFew = hers.length > 0 && new Set(hers.map(placeOf)).size <= LISTED
  const listed = isFew ? hers : stationsLike(wanted, country)
  const kind = isFew ? 'those of your country are' : 'spelled alike are'
  const named = listed.length > 0 ? `: ${kind} ${listOf(listed, ', ')}` : ''
  return `is no tide station${named}; for the nearest write the harbor's coordinates from a map, like '42.35, -71.05'`
}

/** Those of the country first. */
function stationsLike(wanted: string, country?: string): Station[] {
  const [place = ''] = wanted.replace(/^\w+\//, '').split(',')
  const found = database().search(fold(place), { maxResults: 50, filter: hasTide })
  const isHers = (station: Station) => station.country_code === country
  return [...found.filter(isHers), ...found.filter((station) => !isHers(station))]
}

const listOf = (stations: Station[], comma: string) =>
  [...new Set(stations.map(placeOf))]
    .slice(0, LISTED)
    .map((place) => `'${place}'`)
    .join(comma)

function stationsNamed(wanted: string): Station[] {
  const typed = fold(wanted)
  return database().allStations.filter((station) => namesOf(station).includes(typed) && hasTide(station))
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
