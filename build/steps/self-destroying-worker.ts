import { join } from 'node:path'
import { writeIfMissing } from './write-public-files.ts'

/** The usual tools put a service worker here. The worker of an earlier site at this address would go on showing that site. */
const WORKER_NAMES = ['sw.js', 'service-worker.js']

/** Takes the place of such a worker, unregisters itself, and reloads the page. Browsers ask for it by themselves; the page never does. */
export const SELF_DESTROYING_WORKER = `addEventListener('install', () => skipWaiting())
addEventListener('activate', (event) => event.waitUntil(end()))

async function end() {
  // Below a folder the caches may be those of other sites of this origin.
  const isWholeOrigin = new URL(registration.scope).pathname === '/'
  if (isWholeOrigin) for (const name of await caches.keys()) await caches.delete(name)
  await registration.unregister()
  for (const client of await clients.matchAll({ type: 'window' })) await client.navigate(client.url)
}
`

export async function writeSelfDestroyingWorkers(dist: string): Promise<void> {
  for (const name of WORKER_NAMES) await writeIfMissing(join(dist, name), SELF_DESTROYING_WORKER)
}
