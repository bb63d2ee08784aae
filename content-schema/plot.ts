import { z } from 'zod'
import { ownText, template, text } from './kinds.ts'

const number = z.number('is not a number: write it bare, like 12.5')
/** A label, its number, and the second number where there are two. */
const point = z.union([z.tuple([text, number]), z.tuple([text, number, number])], {
  error: "is no point: write its label and its numbers between [ and ], like ['Jan', 12.5] or ['Jan', 12.5, 14]",
})

/** The chart above the fold, or `null` for none. */
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
    const wanted = second ? 3 : 2
    for (const [at, point] of points.entries()) {
      if (point.length === wanted) continue
      const message = second
        ? 'has one number: write both, or take second out'
        : 'has two numbers: write one, or say in second what the other is'
      addIssue({ code: 'custom', path: ['points', at], message, input: point })
    }
  })
  .nullable()
