import { execFile } from 'node:child_process'
import { expect, test } from 'vitest'

/** The builds end before they begin. */
const buildBelow = (BASE_PATH: string) =>
  new Promise<string>((resolve) => {
    const store = { VITE_SUPABASE_URL: 'https://abc.supabase.co', VITE_SUPABASE_PUBLISHABLE_KEY: 'sb_publishable_x' }
    const env = { ...process.env, ...store, BASE_PATH }
    execFile(process.execPath, ['build/build.ts'], { env }, (_error, _out, err) => resolve(err))
  })

test.each(['portfolio', 'https://ada.github.io/portfolio', '/a b', '/../etc'])(
  'An owner who takes %s for a path reads how to write one',
  async (path) => {
    expect(await buildBelow(path)).toBe(`BASE_PATH is '${path}', which is not a path. Write it like /portfolio.\n`)
  },
)
