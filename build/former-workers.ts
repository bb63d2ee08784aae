/** Where the usual tools put a service worker. One of a site that was at this address before would go on to show that site. */
export const FORMER_WORKERS = ['sw.js', 'service-worker.js']

/** Takes the place of such a worker, ends, and loads the page anew. A browser asks for it by itself; the page never does. */
export const ENDING_WORKER = `addEventListener('install', () => skipWaiting())
addEventListener('activate', (event) => event.waitUntil(end()))

async function end() {
  // Below a folder the caches may be those of other sites of this origin.
  const isWholeOrigin = new URL(registration.scope).pathname === '/'
  if (isWholeOrigin) for (const name of await caches.keys()) await caches.delete(name)
  await registration.unregister()
  for (const client of await clients.matchAll({ type: 'window' })) await client.navigate(client.url)
}
`
