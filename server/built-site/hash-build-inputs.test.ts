import { appendFile, mkdir } from 'node:fs/promises'
import { dirname, join } from 'node:path'
import { expect, test } from 'vitest'
import { createTestDirectory } from '../../tests/support/open-for-tests.ts'
import { hashBuildInputs } from './hash-build-inputs.ts'

test.each([
  ['content/owner.yaml', true],
  ['content/public/.well-known/security.txt', true],
  ['content-model/files/site-files.ts', true],
  ['desk/page/desk.tsx', true],
  ['form-model/form-definitions.ts', true],
  ['src/pages/home-page.tsx', true],
  ['build/steps/bundle.ts', true],
  ['vitest.config.ts', false],
  ['supabase/migrations/20270101000000_next.sql', true],
  ['package-lock.json', true],
  ['src/plot/plot.test.ts', false],
  ['content/.DS_Store', false],
  ['server/app.ts', false],
])('An owner who changes %s waits for a build: %s', async (file, asks) => {
  const folder = await createTestDirectory()
  const before = hashBuildInputs(folder)
  await mkdir(dirname(join(folder, file)), { recursive: true })
  await appendFile(join(folder, file), 'changed')
  expect(hashBuildInputs(folder) !== before).toBe(asks)
})
