import type { Field } from '@sveltia/cms'
import { z } from 'zod'
import { hasId, isTranslatable, unwrap } from '../content-model/schemas/content-schemas.ts'
import type { EntryList } from './page/align-entries.ts'

/** https://sveltiacms.app/en/docs/fields @throws if the schema is no group of fields */
export function listFields(schema: z.ZodType): Field[] {
  const inner = unwrap(schema)
  if (!(inner instanceof z.ZodObject)) throw new Error('Only a group of fields has a form.')
  return Object.entries(inner.shape).map(([name, field]) => makeField(name, field as z.ZodType))
}

const LABELS: Record<string, string> = {
  alt: 'What it shows, for those who do not see it',
  appError: 'When the page breaks',
  demoUrl: 'Address of the demo',
  formTexts: 'Words of every form',
  formResponse: 'Answer to a form without script',
  githubUrl: 'Address of the code',
  href: 'Where it leads',
  notFound: 'Where there is no page',
  requiredText: 'Said when it is blank',
  to: 'Where it leads',
}

export const makeFieldLabel = (name: string): string => {
  if (LABELS[name]) return LABELS[name]
  const words = name.replace(/[A-Z]/g, (initial) => ` ${initial.toLowerCase()}`)
  return words.charAt(0).toUpperCase() + words.slice(1)
}

export const listEntryLists = (schema: z.ZodType): EntryList[] => {
  const inner = unwrap(schema)
  if (!(inner instanceof z.ZodObject)) return []
  return Object.entries(inner.shape).flatMap(([name, field]) => {
    const list = unwrap(field as z.ZodType)
    if (!(list instanceof z.ZodArray)) return []
    const entry = list.element as z.ZodType
    return hasId(entry) ? [{ name, within: listEntryLists(entry) }] : []
  })
}

export function makeField(name: string, schema: z.ZodType): Field {
  const { description } = schema
  const inner = unwrap(schema)
  const field = {
    name,
    label: makeFieldLabel(name),
    hint: description,
    // A list or a record may be empty.
    required: !(schema instanceof z.ZodOptional || inner instanceof z.ZodArray || inner instanceof z.ZodRecord),
    i18n: isTranslatable(schema),
  }
  // Nobody reads an optional id: each language's form keeps its own, so that it moves with its entry.
  if (name === 'id' && !field.required) return { name, widget: 'hidden', required: false, i18n: true } as Field
  return { ...field, ...chooseWidget(inner) } as Field
}

function chooseWidget(schema: z.ZodType): object {
  const meta = z.globalRegistry.get(schema)
  if (meta?.examples) {
    const hint = `One of ${(meta.examples as string[]).join(', ')}, or an icon of your own.`
    return { widget: 'string', hint }
  }
  if (schema instanceof z.ZodBoolean) return { widget: 'boolean' }
  if (schema instanceof z.ZodNumber) return { widget: 'number', value_type: schema.isInt ? 'int' : 'float' }
  if (schema instanceof z.ZodEnum) return { widget: 'select', options: schema.options }
  if (schema instanceof z.ZodObject) return { widget: 'object', fields: listFields(schema), collapsed: 'auto' }
  if (schema instanceof z.ZodRecord) return { widget: 'keyvalue' }
  if (schema instanceof z.ZodArray) return makeList(schema.element as z.ZodType)
  if (meta?.input === 'picture') return { widget: 'image', choose_url: false }
  return { widget: meta?.input === 'paragraph' ? 'text' : 'string' }
}

function makeList(entry: z.ZodType): object {
  if (!(entry instanceof z.ZodObject))
    return {
      widget: 'list',
      field: { name: 'entry', label: 'Entry', required: true, i18n: isTranslatable(entry), ...chooseWidget(entry) },
    }
  const fields = listFields(entry)
  const summaryField = fields.find(({ i18n, widget }) => i18n && widget !== 'hidden') ?? fields[0]
  const list = { widget: 'list', fields, collapsed: true, summary: `{{fields.${summaryField?.name}}}` }
  // Added, moved and deleted in all languages: align-entries.ts. A copy would have the same id.
  return hasId(entry) ? { ...list, i18n: 'duplicate', allow_duplicate: false } : list
}
