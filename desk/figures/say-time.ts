import { fillTemplate } from '../../shared/fill-template.ts'
import { words } from '../words.ts'

const { answers: text } = words.charts
const DAY_HOURS = 24

/** Whole days from the second on. */
export const sayTime = (hours: number): string =>
  sayDays(hours) ?? (hours === 1 ? text.hour : fillTemplate(text.hours, { count: String(hours) }))

/** As short as an axis needs it. */
export const sayTimeOnAxis = (hours: number): string =>
  sayDays(hours) ?? fillTemplate(text.hoursOnAxis, { count: String(hours) })

function sayDays(hours: number): string | undefined {
  if (hours <= DAY_HOURS || hours % DAY_HOURS !== 0) return undefined
  return fillTemplate(text.days, { count: String(hours / DAY_HOURS) })
}
