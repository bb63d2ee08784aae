import { expect, test } from 'vitest'
import { findRepository } from './repository.ts'

test.each([
  ['Render', { RENDER_GIT_REPO_SLUG: 'ada/site' }],
  ['Railway', { RAILWAY_GIT_REPO_OWNER: 'ada', RAILWAY_GIT_REPO_NAME: 'site' }],
  ['Vercel', { VERCEL_GIT_PROVIDER: 'github', VERCEL_GIT_REPO_OWNER: 'ada', VERCEL_GIT_REPO_SLUG: 'site' }],
  ['GitHub Pages', { PAGES_REPOSITORY: 'ada/site' }],
])('An owner whose site %s builds has the editor of her repository', (_, env) => {
  expect(findRepository({}, env)).toEqual({ repo: 'ada/site' })
})

test('An owner’s own setting counts, and beside analytics there is no editor', () => {
  const env = { RENDER_GIT_REPO_SLUG: 'ada/site' }
  const editor = { repo: 'ada/other', branch: 'words' }
  expect(findRepository({ editor }, env)).toEqual(editor)
  expect(findRepository({ analytics: { service: 'plausible', id: 'ada.example' } }, env)).toBeUndefined()
  expect(findRepository({}, { RENDER_GIT_REPO_SLUG: '"><script>' })).toBeUndefined()
})
