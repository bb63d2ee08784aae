import { writeFile } from 'node:fs/promises'
import { expect, test } from 'vitest'
import { laylasFolder } from '../../tests/build/support/laylas-folder.ts'

const { at, call, edit } = laylasFolder()

test('An owner who changes her words reads that her CV is older', async () => {
  const findOldCv = () => call<string | undefined>('build/make/cv-mark.ts', 'findOldCv')
  await writeFile(at('content/public/cv.pdf'), '%PDF of her own\n%%EOF\n')
  expect(await findOldCv()).toBeUndefined()
  const marked = await call<Buffer>('build/make/cv-mark.ts', 'markCv', Buffer.from('%PDF\n%%EOF\n'))
  await writeFile(at('content/public/cv.pdf'), marked)
  expect(await findOldCv()).toBeUndefined()
  await edit('content/owner.yaml', 'name: ', 'name: Dr. ')
  expect(await findOldCv()).toBe('content/public/cv.pdf: printed from other words. Print it again: npm run make -- cv')
})
