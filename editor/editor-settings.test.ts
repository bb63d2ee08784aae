import type { Field } from '@sveltia/cms'
import { expect, test } from 'vitest'
import type { z } from 'zod'
import { toKebabCase } from '../content-model/files/content-folders.ts'
import { schemas } from '../content-model/schemas/content-schemas.ts'
import { makeEditorConfig } from './editor-settings.ts'
import { listFields } from './fields.ts'

test('An owner has a form for each of her files', () => {
  const forms = makeEditorConfig().singletons?.flatMap((form) => ('name' in form ? [String(form.name)] : []))
  expect(forms?.sort()).toEqual(Object.keys(schemas).map(toKebabCase).sort())
})

/** The label of a field in a form, within its groups and lists. */
function readLabel(schema: z.ZodType, ...path: string[]): string {
  const [name, ...within] = path
  let field = Object(listFields(schema).find((field) => 'name' in field && field.name === name))
  for (const inner of within) field = field.fields.find((field: { name: string }) => field.name === inner)
  return field.label
}

test('An owner can’t change an id by mistake', () => {
  const [project] = listFields(schemas.projects).filter(({ name }) => name === 'projects') as { fields?: Field[] }[]
  expect(project?.fields?.find(({ name }) => name === 'id')).toMatchObject({ widget: 'hidden' })
})

test('An owner may delete the last tone or entry of a file', () => {
  const findField = (name: string) =>
    listFields(schemas.projects).find((field) => 'name' in field && field.name === name)
  expect(findField('statusTones')).toMatchObject({ required: false })
  expect(findField('projects')).toMatchObject({ required: false })
})

test('An owner names the file of a text whose title is Chinese', () => {
  expect(makeEditorConfig().collections?.[0]).toMatchObject({ name: 'pages', slug: { editable: ['create'] } })
})

test('No form calls a number a name, or a font a picture', () => {
  expect(readLabel(schemas.hero, 'metrics', 'value')).toBe('Value')
  expect(readLabel(schemas.theme, 'fonts', 'display', 'files', 'file')).toBe('File')
})
