import { appendFile } from 'node:fs/promises'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { openForTest } from '../../tests/support/open-for-tests.ts'
import { copySite } from '../../tests/support/sites/site-copy.ts'
import { hashSources } from './hash-sources.ts'

test('A changed source asks for a build, and a changed test doesn’t', async () => {
  const copy = await openForTest(copySite)
  const append = async (file: string) => {
    const before = hashSources(copy.folder)
    await appendFile(join(copy.folder, file), '\n')
    return hashSources(copy.folder) !== before
  }
  for (const file of [
    'content/owner.yaml',
    'src/pages/home-page.tsx',
    'desk/page/desk.tsx',
    'desk/contract.ts',
    'server/native-forms/form-result.ts',
    'build/steps/bundle.ts',
    'vite.config.ts',
    'package-lock.json',
  ])
    expect(await append(file), file).toBe(true)
  for (const file of ['src/chart/plot-values.test.ts', 'server/main.ts']) expect(await append(file), file).toBe(false)
})
