import { ownerLocale } from '../../../shared/site-locale.ts'
import { fillTemplate } from '../../../shared/text.ts'

type Wordings = { none?: string; one: string; many: string }

export function formatCount(wordings: Wordings, count: number): string {
  const { none, one, many } = wordings
  const wording = (count === 0 && none) || (count === 1 ? one : many)
  return fillTemplate(wording, { count: count.toLocaleString(ownerLocale) })
}
