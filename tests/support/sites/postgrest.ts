import { Client } from 'pg'
import { freePort } from '../network/ports.ts'
import { startProgram } from '../programs/program.ts'
import { until } from '../programs/until.ts'

/** Runs PostgREST over a database that a store has prepared; `url` is its superuser's, `pool` its connections. */
export async function startPostgrest(
  program: string,
  url: string,
  pool = 2,
): Promise<{ port: number; stop: () => Promise<void> }> {
  const owner = new Client({ connectionString: url })
  await owner.connect()
  // Roles belong to the whole server, which other test files use too.
  await owner.query(`do $$ begin
    create role authenticator login noinherit;
    grant anon to authenticator;
  exception when duplicate_object or unique_violation then null;
  end $$`)
  await owner.end()
  const port = await freePort()
  const { stop } = await startProgram(program, [], {
    port,
    env: {
      PGRST_DB_URI: url.replace('postgres@', 'authenticator@'),
      PGRST_DB_SCHEMAS: 'public',
      PGRST_DB_ANON_ROLE: 'anon',
      PGRST_DB_CHANNEL_ENABLED: 'false',
      PGRST_DB_CONFIG: 'false',
      PGRST_DB_POOL: String(pool),
      PGRST_SERVER_HOST: '127.0.0.1',
      PGRST_SERVER_PORT: String(port),
    },
  })
  // It listens before it has read the schema.
  await until(() => fetch(`http://127.0.0.1:${port}/`).then(({ status }) => status === 200))
  return { port, stop }
}
