import { existsSync, globSync, readFileSync, writeFileSync } from 'node:fs'
import { readContent } from '../../content-schema/read-content.ts'
import { MEETUP_TYPES } from '../../shared/tables.ts'

export const SUPABASE_FILE = 'supabase/all.sql'

const SUPABASE_HEADING = `-- All of the store, to paste once into the SQL Editor of a new Supabase project: docs/supabase.md.
-- npm run build writes this file from supabase/migrations and the categories of content/send-message.yaml.
`

/** All migrations, and the categories that the owner's form offers. */
export function joinMigrations(): string {
  const migrations = globSync('supabase/migrations/*.sql').sort()
  const offered = readContent().sendMessage.categories.map(({ value }) => value)
  const categories = [...new Set([...offered, ...MEETUP_TYPES])]
  return [
    SUPABASE_HEADING,
    ...migrations.map((file) => readFileSync(file, 'utf8')),
    `update private.settings set categories = '{${categories.join(',')}}';\n`,
  ].join('\n')
}

/** The file is kept with the sources, so that an owner without a terminal copies it from the repository. */
export function writeSupabaseFile(): void {
  const text = joinMigrations()
  if (!existsSync(SUPABASE_FILE) || readFileSync(SUPABASE_FILE, 'utf8') !== text) writeFileSync(SUPABASE_FILE, text)
}
