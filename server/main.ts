// The listeners come before any other module: the first process of a container ignores a signal without a listener.
const stopping = new AbortController()
for (const signal of ['SIGTERM', 'SIGINT']) process.once(signal, () => stopping.abort())
// The site goes on when the reader of its output ends, as `| head` does.
for (const output of [process.stdout, process.stderr]) output.on('error', () => {})

const { serve } = await import('./serve.ts')
await serve(process.env, stopping.signal)

export {}
