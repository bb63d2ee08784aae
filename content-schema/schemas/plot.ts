import { z } from 'zod'
import { template, text } from './field-types.ts'

const number = z.number()
const point = z.strictObject({ label: text, first: number, second: number.optional() })

export const plot = z
  .strictObject({
    hidden: z.boolean().optional().describe('The page has no plot, and keeps its numbers for later.'),
    title: text,
    axis: text.describe('What the numbers are, such as Kilometers a month: said above them.'),
    value: template('number')
      .meta({ title: 'Number with its unit' })
      .describe('How a number is written, such as {number} km.'),
    label: text.describe('What a label is, such as Month: the head of its column in the table.'),
    first: text.describe('What the numbers are called, such as billed.'),
    second: z
      .strictObject({
        name: text.describe('What the second numbers are called, such as should have been.'),
        gap: template('sum').optional().describe('What lies between the two in all, such as {sum} never billed.'),
      })
      .optional()
      .describe('Only where each point has two numbers.'),
    reading: template('label', 'first', 'second?', 'gap?').describe(
      'Said of the point under the lamp. {second} and {gap} may be written in it, too.',
    ),
    worst: template('label', 'first?', 'second?', 'gap?')
      .optional()
      .describe('Said instead of the point where the lamp rests, such as Worst month, {label}: {gap} missed.'),
    touch: text.optional().describe('Said below the plot where there is no mouse.'),
    mark: z
      .strictObject({ label: text, text })
      .optional()
      .describe('An upright at the point of that label, with a word or two.'),
    guess: z
      .strictObject({
        ask: text,
        draw: text,
        show: text,
        again: text,
        result: template('found', 'sum'),
        excess: template('found', 'sum', 'excess')
          .optional()
          .describe('Said instead of the result where {excess} was drawn beyond the gap: more than a tenth of it.'),
      })
      .optional()
      .describe('A button by which a visitor draws the gap before it is shown: only where the second has a gap.'),
    sliderLabel: text.describe('For screen readers: what the arrow keys do.'),
    why: text.describe('A line below the plot, such as I sold the car in January.'),
    source: text.describe('Where the numbers come from, such as My own log.'),
    points: z
      .array(point)
      .refine(({ length }) => length !== 1, 'a single point. Write at least two, or hidden: true above for no plot.')
      .describe('Two at least, in the order of time.'),
  })
  .superRefine(({ points, second, mark, guess, reading, worst }, { addIssue }) => {
    for (const [field, words = ''] of Object.entries({ reading, worst })) {
      const addFault = (message: string) => addIssue({ code: 'custom', path: [field], message, input: words })
      if (!second && words.includes('{second}'))
        addFault('{second} without a second number. Remove it, or write the field second.')
      if (!second?.gap && words.includes('{gap}'))
        addFault('{gap} without a gap. Remove it, or write gap into the field second.')
    }
    if (guess && !second?.gap) {
      const message = 'no gap to draw. Remove the field, or write gap into the field second.'
      addIssue({ code: 'custom', path: ['guess'], message, input: guess })
    }
    if (mark && !points.some(({ label }) => label === mark.label)) {
      const message = 'label of no point. Copy that of one of the points below.'
      addIssue({ code: 'custom', path: ['mark', 'label'], message, input: mark })
    }
    for (const [at, point] of points.entries()) {
      if ((point.second === undefined) === (second === undefined)) continue
      const message = second
        ? 'one number. Write the second, or remove the field second above.'
        : 'two numbers. Remove second, or describe it above in the field second.'
      addIssue({ code: 'custom', path: ['points', at], message, input: point })
    }
  })
  .optional()
