import { FORM_FIELDS } from './limits.ts'

/** The fields of a form as browsers send it, or undefined when there are more than any form of the page has. */
export function readForm(body: Buffer): [string, string][] | undefined {
  const text = body.toString()
  let fields = 1
  for (let at = text.indexOf('&'); at !== -1; at = text.indexOf('&', at + 1)) {
    fields += 1
    if (fields > FORM_FIELDS) return undefined
  }
  return [...new URLSearchParams(text)]
}
