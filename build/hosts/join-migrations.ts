import { globSync, readFileSync } from 'node:fs'
import { readContent } from '../../content-schema/read-content.ts'
import { MEETUP_TYPES } from '../../shared/tables.ts'

/** Returns SQL that makes the whole store, to paste once into Supabase's SQL Editor: all migrations, and the categories of the owner's form. */
export function joinMigrations(): string {
  const migrations = globSync('supabase/migrations/*.sql').sort()
  const offered = readContent().sendMessage.categories.map(({ value }) => value)
  const categories = [...new Set([...offered, ...MEETUP_TYPES])]
  return [
    ...migrations.map((file) => readFileSync(file, 'utf8')),
    `update private.settings set categories = '{${categories.join(',')}}';\n`,
  ].join('\n')
}
