import { expect, test } from 'vitest'
import { schemas } from '#content-schema'
import { toKebabCase } from '../content-schema/content-folders.ts'
import { makeEditorConfig } from './config.ts'

test('An owner has a form for each of her files', () => {
  const forms = makeEditorConfig().singletons?.flatMap((form) => ('name' in form ? [String(form.name)] : []))
  expect(forms?.sort()).toEqual(Object.keys(schemas).map(toKebabCase).sort())
})
