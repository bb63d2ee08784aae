// The listeners come before any other module: the first process of a container ignores a signal without a listener.
const stopping = new AbortController()
// Ctrl-C comes twice, since npm passes it on: without a listener, the second would end this process before PostgreSQL.
for (const signal of ['SIGTERM', 'SIGINT']) process.on(signal, () => stopping.abort())
// The site goes on when the reader of its output ends, as `| head` does.
for (const output of [process.stdout, process.stderr]) output.on('error', () => {})

const [argument] = process.argv.slice(2)
if (argument !== undefined) {
  console.error(
    `There is no ${argument} here: the site reads its settings from the environment (docs/self-hosting.md).`,
  )
  process.exit(2)
}

const { serve } = await import('../server/main.ts')
await serve(process.env, stopping.signal)

export {}
