import { mkdir, mkdtemp, readdir, rm, symlink, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { runInNewContext } from 'node:vm'
import { expect, onTestFinished, test } from 'vitest'
import { copyPublic, SELF_DESTROYING_WORKER } from './write-public-files.ts'

async function runWorker(scope: string) {
  const done: string[] = []
  const listeners = new Map<string, (event: { waitUntil: (ending: Promise<void>) => void }) => void>()
  const client = { url: scope, navigate: async (url: string) => void done.push(`loaded ${url}`) }
  runInNewContext(SELF_DESTROYING_WORKER, {
    URL,
    addEventListener: (name: string, listener: () => void) => void listeners.set(name, listener),
    skipWaiting: () => void done.push('did not wait'),
    caches: { keys: async () => ['old'], delete: async (name: string) => void done.push(`deleted ${name}`) },
    registration: { scope, unregister: async () => void done.push('unregistered') },
    clients: { matchAll: async () => [client] },
  })
  const ending: Promise<void>[] = []
  for (const name of ['install', 'activate'])
    listeners.get(name)?.({ waitUntil: (promise) => void ending.push(promise) })
  await Promise.all(ending)
  return done
}

test('A visitor with an old site’s service worker gets this site', async () => {
  const scope = 'https://ada.example/'
  expect(await runWorker(scope)).toEqual(['did not wait', 'deleted old', 'unregistered', `loaded ${scope}`])
})

test('A site in a folder deletes no caches of its neighbors', async () => {
  const scope = 'https://ada.github.io/page/'
  expect(await runWorker(scope)).toEqual(['did not wait', 'unregistered', `loaded ${scope}`])
})

test('Folders whose names differ only in their accents become one', async () => {
  const folder = await mkdtemp(join(tmpdir(), 'public-'))
  onTestFinished(() => rm(folder, { recursive: true }))
  for (const file of ['é/a.pdf', 'é/b.pdf'.normalize('NFD')]) {
    await mkdir(join(folder, 'public', file, '..'), { recursive: true })
    await writeFile(join(folder, 'public', file), '')
  }
  await symlink('é', join(folder, 'public/link'))
  await copyPublic(join(folder, 'dist'), join(folder, 'public'))
  const copied = await readdir(join(folder, 'dist'), { recursive: true })
  expect(copied.sort()).toEqual(['link', 'link/a.pdf', 'é', 'é/a.pdf', 'é/b.pdf'])
})
