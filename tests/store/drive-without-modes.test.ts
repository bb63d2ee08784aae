import { readdir } from 'node:fs/promises'
import { expect, test, vi } from 'vitest'
import { openStore } from '../../server/store/open-store.ts'
import { emptyDirectory } from '../support/programs/fresh-directory.ts'
import { testDirectory } from './support/test-directory.ts'

// As Windows' drives in WSL do: chmod succeeds and changes nothing.
vi.mock('node:fs', async (original) => ({ ...(await original<typeof import('node:fs')>()), chmodSync: () => {} }))

test('An owner whose drive keeps no permissions reads where to put DATA_DIR', async () => {
  const dataDir = await testDirectory(emptyDirectory)
  await expect(openStore({ dataDir, log: () => {} })).rejects.toThrow(
    /The drive of .* does not keep permissions, .*: set DATA_DIR to a folder on a drive of this system/,
  )
  expect(await readdir(dataDir)).toEqual([])
})
