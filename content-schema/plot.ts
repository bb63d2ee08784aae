import { z } from 'zod'
import { ownText, template, text } from './kinds.ts'

const number = z.number()
const point = z.strictObject({ label: text, first: number, second: number.optional() })

/** The chart above the fold; the page is whole without one. */
export const plot = z
  .strictObject({
    title: ownText,
    /** What the numbers are, above them. */
    axis: text,
    /** How a number is written with its unit, such as '{number} km'. */
    value: template('number'),
    /** What a label is, such as 'Month': the head of its column where the numbers are read as a table. */
    label: text,
    /** What the numbers are, and the second ones; `gap` says what lies between them in all. */
    first: text,
    second: z.strictObject({ name: text, gap: template('sum').optional() }).optional(),
    /** Of the point under the lamp; {second} and {gap} may stand in it too. */
    reading: template('label', 'first'),
    read: text,
    why: ownText,
    source: ownText,
    points: z.array(point).min(2, 'is too short: write at least two points'),
  })
  .superRefine(({ points, second }, { addIssue }) => {
    for (const [at, point] of points.entries()) {
      if ((point.second === undefined) === (second === undefined)) continue
      const message = second
        ? 'has one number: write the second too, or take second out above'
        : 'has two numbers: take second out, or say above in second what it is'
      addIssue({ code: 'custom', path: ['points', at], message, input: point })
    }
  })
  .optional()
