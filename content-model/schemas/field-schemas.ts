import { z } from 'zod'

/** A text that is not empty, for a field of one line in the editor, such as `submit: Send`. */
export const line = z.string().trim().min(1, 'empty. Write its text.')

/** A text of several sentences, such as `intro: I build …`. */
export const paragraph = line.meta({ input: 'paragraph' })

/** A name, number or URL for programs, such as `id: first-chair`. It is the same in every language. */
export const languageNeutral = <Schema extends z.ZodType>(schema: Schema): Schema =>
  schema.meta({ isLanguageNeutral: true })

declare module 'zod' {
  interface GlobalMeta {
    isLanguageNeutral?: boolean
    /** The editor's widget, if it is not a line of text. */
    input?: 'picture' | 'paragraph'
  }
}

/** A value in which `check` finds nothing wrong. @param check returns what is wrong, and how to fix it */
export const withCheck = <Schema extends z.ZodType>(
  schema: Schema,
  check: (value: z.output<Schema>) => string | undefined,
) =>
  schema.superRefine((value, { addIssue }) => {
    const message = check(value)
    if (message) addIssue(message)
  })

/** `path` leads from a group or list to one of its fields. */
export type FieldProblem = { path: PropertyKey[]; message: string }

/** A group or list in whose fields `find` finds nothing wrong. */
export const withFieldChecks = <Schema extends z.ZodType>(
  schema: Schema,
  find: (value: z.output<Schema>) => FieldProblem[],
) =>
  schema.superRefine((value, { addIssue }) => {
    for (const { path, message } of find(value)) addIssue({ code: 'custom', path, message, input: value })
  })

/** A tag of BCP 47 that has a name, such as `language: pt-BR`. */
export const language = z.string().refine((tag) => {
  try {
    return Boolean(new Intl.DisplayNames('en', { type: 'language', fallback: 'none' }).of(tag))
  } catch {
    return false
  }
}, "not a language. Write a tag of BCP 47, like 'en', 'pt-BR' or 'de'.")

/** A text with a placeholder for each of `names`, such as `Thank you, {name}!` The name `gap?` may be missing. */
export const template = (...names: string[]) => {
  const known = names.map((name) => `{${name.replace('?', '')}}`)
  const required = known.filter((_, index) => !names[index]?.endsWith('?'))
  return withCheck(line, (value) => {
    if (!required.every((one) => value.includes(one)))
      return `placeholder missing. Write ${required.join(' and ')} where the value goes.`
    const unknown = value.match(/\{\w+\}/g)?.find((one) => !known.includes(one))
    return unknown && `${unknown} is no placeholder here. Write ${known.join(' or ')}.`
  })
}

const countTemplate = template('count')

/** A text with a number: `{ one: One too many, other: '{count} too many' }`. Some languages have `few` or `many`. */
export const plural = z.strictObject({
  zero: line.optional(),
  one: line.optional(),
  two: line.optional(),
  few: countTemplate.optional(),
  many: countTemplate.optional(),
  other: countTemplate,
})

/** An id such as `id: first-chair` matches an entry in every language, wherever it is in the list. */
const entryId = languageNeutral(
  z.string().regex(/^[\w-]+$/, "not an id. Write it like 'first-chair', with a–z, digits and -."),
)

/** An entry of a list, such as `- id: first-chair`. All ids are required once another language translates the list. */
export const entry = <Shape extends z.ZodRawShape>(shape: Shape) =>
  z.strictObject({
    id: entryId.optional().describe('Other languages find this entry by its id. Keep it when you move the entry.'),
    ...shape,
  })

/** A list such as `[{ id: a, label: Press }]`. Languages match entries by id. Ids and values of `name` are unique. */
export const list = <Item extends z.ZodType>(item: Item, name?: keyof z.infer<Item> & string) =>
  withFieldChecks(z.array(item), (entries) => [...findRepeated(entries, name), ...findRepeated(entries, 'id')])

/** @param field of the entries; without it, the entries themselves are compared */
function findRepeated(entries: unknown[], field?: string): FieldProblem[] {
  const values = entries.map((entry) => (field ? Object(entry)[field] : entry))
  return values.flatMap((value, index) => {
    const first = values.indexOf(value)
    if (first === index || value === undefined) return []
    // A translation may have another order.
    const id = field !== 'id' && Object(entries[first]).id
    const message = `the same as in ${id || `[${first}]`}. Change or remove one.`
    return [{ path: field ? [index, field] : [index], message }]
  })
}
