import type { Queryable } from '../../shared/node/queryable.ts'

const OLDEST_POSTGRES = 150000

/** Checks the encoding, too. Each error of this file says what to do. */
export async function assertSupportedVersion(db: Queryable): Promise<void> {
  const { rows } = await db.query<{ version: string; number: number; encoding: string }>(
    `select current_setting('server_version') as version, current_setting('server_version_num')::int as number,
            current_setting('server_encoding') as encoding`,
  )
  const [server] = rows
  if (!server) return
  if (server.number < OLDEST_POSTGRES) {
    throw new Error(`DATABASE_URL leads to PostgreSQL ${server.version}. This site needs version 15 or newer.`)
  }
  if (server.encoding !== 'UTF8') {
    throw new Error(`The database of DATABASE_URL is encoded in ${server.encoding}. Make one with encoding UTF8.`)
  }
}

/** The migrations would fail without the roles of visitors. */
export async function assertRoles(db: Queryable): Promise<void> {
  const { rows } = await db.query<{ user: string; missing: string[] }>(
    `select quote_ident(current_user) as user,
            array(select wanted from unnest(array['anon', 'authenticated']) wanted
                  where not exists (select from pg_roles where rolname = wanted)) as missing
     from pg_roles where rolname = current_user and not rolsuper and not rolcreaterole`,
  )
  const [{ user, missing } = { user: '', missing: [] }] = rows
  if (missing.length === 0) return
  const statements = missing.map((role) => `create role ${role} nologin noinherit; grant ${role} to ${user};`)
  throw new Error(
    `The user of DATABASE_URL may not create the roles that visitors act as. As a superuser run: ${statements.join(' ')}`,
  )
}

export async function assertRoleMembership(db: Queryable): Promise<void> {
  const { rows } = await db.query<{ user: string; may: boolean }>(
    `select current_user as user, pg_has_role('anon', 'member') as may`,
  )
  if (rows[0]?.may) return
  throw new Error(
    `The user of DATABASE_URL may not act as visitors do. As a superuser run: grant anon to ${rows[0]?.user};`,
  )
}

export async function assertTables(db: Queryable): Promise<void> {
  const { rows } = await db.query<{ exists: boolean }>(`select to_regclass('private.settings') is not null as exists`)
  if (rows[0]?.exists) return
  throw new Error('The database has no tables of this site yet: start the site once, or apply supabase/migrations.')
}
