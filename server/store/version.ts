import type { Client } from 'pg'
import packageFile from '../../package.json' with { type: 'json' }

const SITE_VERSION = packageFile.version

/** Of what version the tables of a database are; `empty` has none of this site's yet. */
export type TablesVersion = 'empty' | '1' | '2'

/** @throws when the tables need a newer version of the site than this one */
export async function readTablesVersion(client: Client): Promise<TablesVersion> {
  const { rows } = await client.query<{ exists: boolean }>(
    `select to_regclass('private.settings') is not null as exists`,
  )
  if (!rows[0]?.exists) return 'empty'
  const { rows: settings } = await client.query<{ needs: string | null }>(
    `select to_jsonb(settings) ->> 'needs_version' as needs from private.settings`,
  )
  const needs = settings[0]?.needs
  if (!needs) return '1'
  if (isNewer(needs, SITE_VERSION)) {
    throw new Error(
      `A newer version of the site has made this database: this one is ${SITE_VERSION}, start version ${needs} or newer. Nothing was changed.`,
    )
  }
  return '2'
}

/** What the owner is to do with tables of version 1 that this command may not change. */
export const UPGRADE_CURE =
  'The database is of version 1 of this site: stop every server of that version, make a backup with it, and run npm run upgrade here once (docs/upgrade.md).'

/** @throws unless the tables are those that this version works with */
export async function refuseOtherVersion(client: Client): Promise<void> {
  const version = await readTablesVersion(client)
  if (version === '1') throw new Error(UPGRADE_CURE)
  if (version === 'empty') {
    throw new Error('The database has no tables of this site yet: start the site once, or apply supabase/migrations.')
  }
}

function isNewer(one: string, other: string): boolean {
  const [left, right] = [one, other].map((version) => version.split('.').map(Number))
  for (const [at, part] of (left ?? []).entries()) {
    const difference = part - (right?.[at] ?? 0)
    if (difference !== 0) return difference > 0
  }
  return false
}
