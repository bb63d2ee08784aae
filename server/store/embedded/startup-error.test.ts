import { once } from 'node:events'
import { existsSync } from 'node:fs'
import { createServer } from 'node:net'
import { expect, test } from 'vitest'
import { StartupError, socketless } from './startup-error.ts'

/** Takes no sockets, not even root's. */
const TERMINALS = '/dev/pts'

const CURE =
  /^The disk of \/mnt\/c\/site\/data takes no sockets \(E\w+\), .* set DATA_DIR to a folder .* ~\/portfolio-data/

test.skipIf(!existsSync(TERMINALS))(
  'An owner whose folder is on a disk without sockets reads where to have it',
  async () => {
    const [error] = await once(createServer().listen(`${TERMINALS}/socket`), 'error')
    expect(socketless('/mnt/c/site/data', error)).toBeInstanceOf(StartupError)
    expect(socketless('/mnt/c/site/data', error).message).toMatch(CURE)
  },
)

test('An owner whose folder is on a Windows disk under WSL reads the same, and of another error what it says', () => {
  const ofWindows = Object.assign(new Error('listen ENOTSUP: operation not supported on socket'), { code: 'ENOTSUP' })
  expect(socketless('/mnt/c/site/data', ofWindows).message).toMatch(CURE)
  const other = Object.assign(new Error('listen EMFILE'), { code: 'EMFILE' })
  expect(socketless('/mnt/c/site/data', other)).toBe(other)
})
