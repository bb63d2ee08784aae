import { z } from 'zod'
import { type FieldProblem, line, list, template, withFieldChecks } from './field-schemas.ts'

const point = z.strictObject({ label: line, first: z.number(), second: z.number().optional() })

const plotFields = z.strictObject({
  hidden: z.boolean().optional().describe('true hides the plot and keeps its numbers.'),
  title: line,
  axis: line.describe('The heading of the axis, such as Kilometers a month.'),
  value: template('number').describe('A number with its unit, such as {number} km.'),
  labelName: line.describe('What the labels are, such as Month. It heads their column in the table.'),
  firstSeries: line.describe('The name of the first numbers, such as billed.'),
  secondSeries: line
    .optional()
    .describe('The name of the second numbers, such as should have been. Only if each point has two numbers.'),
  gapText: template('sum').optional().describe('The sum of all gaps between the two, such as {sum} never billed.'),
  reading: template('label', 'first', 'second?', 'gap?').describe(
    'The text for the point under the cursor. It may also have {second} and {gap}.',
  ),
  highlightReading: template('label', 'first?', 'second?', 'gap?')
    .optional()
    .describe('Replaces that text while the cursor rests, such as Worst month, {label}: {gap} missed.'),
  touch: line.optional().describe('The hint below the plot on a touch screen.'),
  mark: z
    .strictObject({ label: line, text: line })
    .optional()
    .describe('A vertical line with a word or two, at the point with this label.'),
  guess: z
    .strictObject({
      ask: line,
      draw: line,
      show: line,
      again: line,
      result: template('found', 'sum'),
      excess: template('found', 'sum', 'excess')
        .optional()
        .describe('Replaces the result if {excess}, more than a tenth of the gap, was drawn beyond it.'),
    })
    .optional()
    .describe('A button to draw the gap before it is shown. It needs gapText.'),
  sliderLabel: line.describe('What the arrow keys do, for screen readers.'),
  why: line.describe('A line below the plot, such as I sold the car in January.'),
  source: line.describe('Where the numbers come from, such as My own log.'),
  points: list(point, 'label')
    .refine(({ length }) => length !== 1, 'a single point. Write at least two, or hidden: true above for no plot.')
    .describe('At least two, in the order of time.'),
})

export const plot = withFieldChecks(plotFields, findPlotProblems).optional()

/** Finds fields of the plot that contradict each other. */
function findPlotProblems(plot: z.infer<typeof plotFields>): FieldProblem[] {
  const { points, secondSeries, gapText, mark, guess, reading, highlightReading } = plot
  const problems: FieldProblem[] = []
  const addProblem = (path: PropertyKey[], message: string) => problems.push({ path, message })
  for (const [field, words = ''] of Object.entries({ reading, highlightReading })) {
    if (!secondSeries && words.includes('{second}'))
      addProblem([field], '{second} without a second number. Remove it, or write the field secondSeries.')
    if (!gapText && words.includes('{gap}'))
      addProblem([field], '{gap} without a gap. Remove it, or write the field gapText.')
  }
  if (gapText && !secondSeries)
    addProblem(['gapText'], 'gap without a second number. Remove it, or write the field secondSeries.')
  if (guess && !gapText) addProblem(['guess'], 'no gap to draw. Remove the field, or write the field gapText.')
  if (mark && !points.some(({ label }) => label === mark.label))
    addProblem(['mark', 'label'], 'label of no point. Copy that of one of the points below.')
  const falling = points.findIndex(({ first, second = first }) => second < first)
  if (guess && falling >= 0)
    addProblem(
      ['points', falling, 'second'],
      'second number below the first, which nobody can draw. Swap the numbers, or remove guess.',
    )
  for (const [index, point] of points.entries()) {
    if (secondSeries && point.second === undefined)
      addProblem(['points', index], 'one number. Write the second, or remove the field secondSeries above.')
    if (!secondSeries && point.second !== undefined)
      addProblem(['points', index], 'two numbers. Remove second, or name it above in the field secondSeries.')
  }
  return problems
}
