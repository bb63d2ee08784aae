import { fillTemplate } from '../../../shared/fill-template.ts'

const SIGNS = /[.*+?^${}()|[\]\\]/g

/** A whole text of the content as the page shows it: anything may be where it has a placeholder for a value that is not given. */
export function asShown(template: string, values: Record<string, string> = {}): RegExp {
  const filled = fillTemplate(template, values)
  const parts = filled.split(/\{\w+\}/).map((part) => part.replace(SIGNS, '\\$&'))
  return new RegExp(`^${parts.join('.+')}$`)
}
