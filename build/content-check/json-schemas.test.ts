import { Ajv2020 } from 'ajv/dist/2020.js'
import { expect, test } from 'vitest'
import { parseYamlFiles } from '../../content-model/reader/read-content.ts'
import { hasSchema, type SchemaName, schemaNames } from '../../content-model/schemas/content-schemas.ts'
import { makeJsonSchema } from './json-schemas.ts'

const ajv = new Ajv2020({ strict: false, allErrors: true })
const validators = new Map(schemaNames.map((name) => [name, ajv.compile(makeJsonSchema(name))]))

function findProblems(name: SchemaName, value: unknown) {
  const validate = validators.get(name)
  return validate?.(value) ? [] : validate?.errors?.map(({ instancePath, message }) => `${instancePath} ${message}`)
}

test('An owner’s editor underlines nothing that is right, in any language', () => {
  for (const folder of ['content', 'tests/personas/layla/content', 'tests/personas/layla/content/en'])
    for (const { name, path, writtenValue } of parseYamlFiles(folder))
      if (hasSchema(name)) expect(findProblems(name, writtenValue ?? undefined), path).toEqual([])
})

test('An owner’s editor underlines an unknown field and a wrong kind', () => {
  expect(findProblems('hero', { leed: 'x' })).toEqual([' must NOT have additional properties'])
  expect(findProblems('links', { site: 'example.org', github: null })?.at(-1)).toBe(
    '/site must match a schema in anyOf',
  )
  expect(findProblems('experiments', { votes: 5 })).toEqual(['/votes must be string'])
  expect(findProblems('contact', { tiles: [{ to: 'mail' }] })).not.toEqual([])
})
