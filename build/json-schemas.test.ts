import { readFileSync } from 'node:fs'
import { Ajv2020 } from 'ajv/dist/2020.js'
import { expect, test } from 'vitest'
import { schemas } from '#content-schema'
import { kebabCase, readSources } from '../content-schema/read-words.ts'
import { editorConfig } from './editor/config.ts'
import { JSON_SCHEMAS, jsonSchemas } from './json-schemas.ts'

const written = jsonSchemas()

test('An owner’s editor knows the fields that the check knows', () => {
  for (const [file, text] of Object.entries(written))
    expect(readFileSync(file, 'utf8'), `npm run make -- json-schemas writes ${file}`).toBe(text)
})

test('An owner has a form for each of her files', () => {
  const forms = editorConfig().singletons?.flatMap((form) => ('name' in form ? [String(form.name)] : []))
  expect(forms?.sort()).toEqual(Object.keys(schemas).map(kebabCase).sort())
})

const faultsIn = (name: string, value: unknown) => {
  const schema = JSON.parse(written[`${JSON_SCHEMAS}/${kebabCase(name)}.json`] ?? '')
  const validate = new Ajv2020({ strict: false, allErrors: true }).compile(schema)
  return validate(value) ? [] : validate.errors?.map(({ instancePath, message }) => `${instancePath} ${message}`)
}

test('An owner’s editor underlines nothing in content that is right, in any language', () => {
  for (const folder of ['content', 'tests/owners/layla/content', 'tests/owners/layla/content/en'])
    for (const { name, file, value } of readSources(folder))
      if (name !== 'pastTalks') expect(faultsIn(name, value ?? undefined), file).toEqual([])
})

test('An owner’s editor underlines a field that nothing reads, and a value of another kind', () => {
  expect(faultsIn('hero', { leed: 'x' })).toEqual([' must NOT have additional properties'])
  expect(faultsIn('links', { site: 'example.org', github: null })?.at(-1)).toBe('/site must match a schema in anyOf')
  expect(faultsIn('experiments', { votes: 5 })).toEqual(['/votes must be string'])
  expect(faultsIn('contact', { tiles: [{ to: 'mail' }] })).not.toEqual([])
})
