import { COUNTED_MAX } from '../../owner/desk/contract.ts'
import { fillTemplate } from '../../shared/fill-template.ts'

type Wordings = { none?: string; one: string; many: string; more?: string }

/** The wording for so many: English has one for none, one and many. */
export function counted(wordings: Wordings, count: number): string {
  const { none, one, many, more = many } = wordings
  const wording = (count === 0 && none) || (count === 1 ? one : count >= COUNTED_MAX ? more : many)
  return fillTemplate(wording, { count: count.toLocaleString('en-US') })
}
