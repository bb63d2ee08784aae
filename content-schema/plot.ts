import { z } from 'zod'
import { ownText, template, text } from './kinds.ts'

const point = z.tuple(
  [text, z.number('is not a number: write it bare, like 12.5')],
  "is no point: write its label and its number between [ and ], like ['Jan', 12.5]",
)

const tide = z.strictObject({
  kind: z.literal('tide'),
  /** Of those that @neaps/tide-database knows, by name or id: build/station-faults.ts. */
  station: ownText,
  asOf: template('date'),
  high: template('time', 'height'),
  low: template('time', 'height'),
  /** What stands for {time} in the next two while nobody reads another hour. */
  now: template('time'),
  rising: template('time', 'height'),
  falling: template('time', 'height'),
})

const series = z.strictObject({
  kind: z.literal('series'),
  /** What is below each point, and its number, in the order of time. */
  known: z.array(point).min(2, 'is too short: write at least two points'),
  expected: z.array(point),
})

/** The chart above the fold, or `null` for none. */
export const plot = z
  .strictObject({
    title: ownText,
    axis: text,
    past: text,
    forecast: template('doubt'),
    why: ownText,
    source: ownText,
    read: text,
    /** Written after every number. A tide's is feet or metres. */
    unit: text,
    /** Half the width of the forecast's band, in the unit. */
    doubt: z.number('is not a number: write it bare, like 0.5').nonnegative('is negative: write 0 or more'),
    data: z.discriminatedUnion('kind', [tide, series], {
      error: "is of no kind this site can draw: write kind: 'tide' or kind: 'series'",
    }),
  })
  .refine(({ unit, data }) => data.kind !== 'tide' || unit === 'ft' || unit === 'm', {
    path: ['unit'],
    error: "is no unit of a tide: write 'ft' or 'm'",
  })
  .nullable()
