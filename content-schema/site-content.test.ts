import { afterEach, expect, test, vi } from 'vitest'
import { readContent } from './read-content.ts'

const READER = './read-content.ts'

const mockFolders = (...folders: string[]) =>
  vi.doMock('./content-folders.ts', async (load) => ({
    ...(await load<typeof import('./content-folders.ts')>()),
    listContentFolders: () => folders,
  }))

afterEach(() => {
  vi.doUnmock(READER)
  vi.resetModules()
  vi.restoreAllMocks()
})

test('An owner reads in the log why content/ is not used', async () => {
  const log = vi.spyOn(console, 'error').mockImplementation(() => {})
  vi.doMock(READER, () => ({
    readContent() {
      throw new Error('content/site.yaml is not readable. Run npm run check.')
    },
  }))
  const { siteContent, findLanguage } = await import('./site-content.ts')
  expect(siteContent.name).toBe('Your site')
  expect(findLanguage('vi')).toMatchObject({ tag: 'en', locale: 'en-US' })
  expect(log.mock.calls).toEqual([[expect.stringContaining('content/site.yaml is not readable. Run npm run check.')]])
})

test('An owner with a faulty language keeps the others', async () => {
  vi.spyOn(console, 'error').mockImplementation(() => {})
  mockFolders('content', 'content/vi', 'content/eo')
  vi.doMock(READER, () => ({
    readContent(folder: string) {
      if (folder === 'content/vi') throw new Error('content/vi/site.yaml is not readable.')
      return readContent()
    },
  }))
  const { siteContent, hasSeveralLanguages } = await import('./site-content.ts')
  expect([siteContent.name, hasSeveralLanguages]).toEqual([readContent().owner.name, true])
})

test('An owner finds the language of a page by its folder', async () => {
  mockFolders('content', 'content/eo')
  const { site, ...words } = readContent()
  vi.doMock(READER, () => ({
    readContent: (folder: string) =>
      folder === 'content' ? { site, ...words } : { site: { ...site, language: 'eo-001' }, ...words },
  }))
  const { languageTags, findLanguage } = await import('./site-content.ts')
  expect(languageTags).toEqual({ '': site.language, eo: 'eo-001' })
  expect(findLanguage('eo-001')).toMatchObject({ tag: 'eo-001', name: 'Esperanto (world)' })
})
