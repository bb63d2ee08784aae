import { afterEach, expect, test, vi } from 'vitest'
import { readContent } from './read-content.ts'

const READER = './read-content.ts'

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

test('An owner with a faulty second language keeps the first', async () => {
  vi.spyOn(console, 'error').mockImplementation(() => {})
  vi.doMock('./content-folders.ts', async (load) => ({
    ...(await load<typeof import('./content-folders.ts')>()),
    listContentFolders: () => ['content', 'content/vi'],
  }))
  vi.doMock(READER, () => ({
    readContent(folder: string) {
      if (folder !== 'content') throw new Error('content/vi/site.yaml is not readable.')
      return readContent()
    },
  }))
  const { siteContent, hasSeveralLanguages } = await import('./site-content.ts')
  expect([siteContent.name, hasSeveralLanguages]).toEqual([readContent().owner.name, false])
})
