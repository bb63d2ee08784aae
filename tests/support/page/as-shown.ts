import { fillTemplate } from '../../../shared/fill-template.ts'

const SIGNS = /[.*+?^${}()|[\]\\]/g

/** A whole text of the content as the page shows it: anything may stand where it has a place for a value that is not given. */
export function asShown(template: string, values: Record<string, string> = {}): RegExp {
  const filled = fillTemplate(template, values)
  const parts = filled.split(/\{\w+\}/).map((part) => part.replace(SIGNS, '\\$&'))
  return new RegExp(`^${parts.join('.+')}$`)
}
