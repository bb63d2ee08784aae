import { type ContentFile, exportsOf, type Fault } from './read-content.ts'
import { findTideStation, sayTideStations } from './tide-station.ts'

/** Plots of a tide that is kept nowhere. Which stations are named instead depends on the country in content/site.ts. */
export function findStationFaults(content: ContentFile[]): Fault[] {
  const [site] = exportsOf(content, 'site')
  return exportsOf(content, 'plot').flatMap(({ file, value }) => {
    const data = value?.data
    if (data?.kind !== 'tide' || findTideStation(data.station)) return []
    return [{ file, path: ['plot', 'data', 'station'], cure: sayTideStations(data.station, site?.value.country) }]
  })
}
