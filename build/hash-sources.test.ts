import { appendFile, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { laylasFolder } from '../tests/build/support/laylas-folder.ts'
import { openForTest } from '../tests/support/sites/open-for-tests.ts'
import { copySite } from '../tests/support/sites/site-copy.ts'
import { hashSources } from './hash-sources.ts'

const { at, call, edit } = laylasFolder()

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
    'server/native-forms/form-responses.ts',
    'build/bundle.ts',
    'vite.config.ts',
    'package-lock.json',
  ])
    expect(await append(file), file).toBe(true)
  for (const file of ['src/chart/plot-values.test.ts', 'server/main.ts']) expect(await append(file), file).toBe(false)
})

test('An owner who changes her words reads that her CV is older', async () => {
  const findOldCv = () => call<string | undefined>('build/hash-sources.ts', 'findOldCv')
  await writeFile(at('content/public/cv.pdf'), '%PDF of her own\n%%EOF\n')
  expect(await findOldCv()).toBeUndefined()
  const marked = await call<Buffer>('build/hash-sources.ts', 'markCv', Buffer.from('%PDF\n%%EOF\n'))
  await writeFile(at('content/public/cv.pdf'), marked)
  expect(await findOldCv()).toBeUndefined()
  await edit('content/owner.yaml', 'name: ', 'name: Dr. ')
  expect(await findOldCv()).toBe('content/public/cv.pdf: printed from other words. Print it again: npm run make -- cv')
})
