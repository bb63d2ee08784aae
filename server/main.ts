// Signals are heard before anything is loaded: the first process of a container is not ended by one that nobody listens to.
const stopping = new AbortController()
for (const signal of ['SIGTERM', 'SIGINT']) process.once(signal, () => stopping.abort())

const { serve } = await import('./serve.ts')
await serve(process.env, stopping.signal)

export {}
