import { fillTemplate } from '../../shared/fill-template.ts'
import { words } from '../words.ts'

const { answers: text } = words.charts
const DAY_HOURS = 24

/** Whole days from the second on. */
export function sayTime(hours: number): string {
  if (hours > DAY_HOURS && hours % DAY_HOURS === 0) return fillTemplate(text.days, { count: String(hours / DAY_HOURS) })
  return hours === 1 ? text.hour : fillTemplate(text.hours, { count: String(hours) })
}
