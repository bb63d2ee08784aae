import { missingMigrations } from '../../../server/store/migrate.ts'
import { type Check, fault, ok, warn } from '../finding.ts'

export const migrationsAreApplied: Check = async (site) => {
  const client = await site.store()
  if (!client) return []
  const missing = await missingMigrations(client)
  if (missing === undefined) {
    return [
      warn(
        'The database keeps no list of its migrations, so none can be missed.',
        'If they were pasted into an editor, tell the Supabase CLI, as docs/supabase.md says under 2; else restart the site.',
      ),
    ]
  }
  if (missing.length === 0) return [ok('The database has every migration.')]
  return [
    fault(
      `The database lacks ${missing.join(', ')}.`,
      'Restart the site, or npx supabase db push: either applies them.',
    ),
  ]
}
