import type { Content, Plot } from '#content-schema'
import type { ContentFile, Fault } from './read-content.ts'
import { findTideStation, sayTideStations } from './tide-station.ts'

/** Plots of a tide that is kept nowhere. Which stations are named instead depends on the country in content/site.ts. */
export function findStationFaults(content: ContentFile[]): Fault[] {
  const exportsOf = (wanted: string) =>
    content.flatMap(({ name, file, exports }) =>
      name !== wanted || exports instanceof Error ? [] : [{ file, value: exports[wanted] }],
    )
  const [site] = exportsOf('site').map(({ value }) => value as Content<'site'>)
  return exportsOf('plot').flatMap(({ file, value }) => {
    const data = (value as Plot | null)?.data
    if (data?.kind !== 'tide' || findTideStation(data.station)) return []
    return [{ file, path: ['plot', 'data', 'station'], cure: sayTideStations(data.station, site?.country) }]
  })
}
