import { expect, test, vi } from 'vitest'
import { makeOwnerProfile } from './owner-profile.ts'
import { readContent } from './read-content.ts'

const main = readContent()
const failToRead = (file: string) => {
  throw new Error(`${file} is not readable. Run npm run check.`)
}

test('An owner reads in the log why content/ is not used', () => {
  const log = vi.spyOn(console, 'error').mockImplementation(() => {})
  const { ownerName, language, languages } = makeOwnerProfile(['content'], () => failToRead('content/site.yaml'))
  expect(ownerName).toBe('Your site')
  expect(language).toMatchObject({ tag: 'en', locale: 'en-US' })
  expect(languages.size).toBe(0)
  expect(log.mock.calls).toEqual([[expect.stringContaining('content/site.yaml is not readable. Run npm run check.')]])
})

test('An owner with a faulty language keeps the others', () => {
  vi.spyOn(console, 'error').mockImplementation(() => {})
  const read = (folder?: string) => (folder === 'content/vi' ? failToRead('content/vi/site.yaml') : main)
  const { ownerName, languages } = makeOwnerProfile(['content', 'content/vi', 'content/eo'], read)
  expect([ownerName, [...languages.keys()]]).toEqual([main.owner.name, ['', 'eo']])
})

test('An owner finds the language of a page by its folder', () => {
  const esperanto = { ...main, site: { ...main.site, language: 'eo-001' } }
  const { languages } = makeOwnerProfile(['content', 'content/eo'], (folder) =>
    folder === 'content' ? main : esperanto,
  )
  expect(languages.get('')).toMatchObject({ tag: main.site.language })
  expect(languages.get('eo')).toMatchObject({ tag: 'eo-001', name: 'Esperanto (world)' })
})
