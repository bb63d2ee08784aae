import { RestError } from './rest-error.ts'

/** What a request prefers, as far as it matters to an insert: https://docs.postgrest.org/en/v12/references/api/preferences.html */
export type Preferences = {
  returning: 'minimal' | 'headers-only' | 'representation'
  isUpsert: boolean
  applied: string[]
}

const RETURNING = ['minimal', 'headers-only', 'representation'] as const
const KNOWN = new Set([
  ...RETURNING.map((value) => `return=${value}`),
  'resolution=merge-duplicates',
  'resolution=ignore-duplicates',
  'count=exact',
  'count=planned',
  'count=estimated',
  'tx=commit',
  'tx=rollback',
  'missing=default',
  'missing=null',
  'handling=strict',
  'handling=lenient',
])

/**
 * Reads a Prefer header.
 * @throws {RestError} PGRST122 when it is to be handled strictly and holds something unknown.
 */
export function readPreferences(header = ''): Preferences {
  const given = header
    .split(',')
    .map((preference) => preference.trim())
    .filter(Boolean)
  const unknown = given.filter((preference) => !KNOWN.has(preference))
  if (given.includes('handling=strict') && unknown.length > 0) {
    throw new RestError(
      400,
      'PGRST122',
      'Invalid preferences given with handling=strict',
      `Invalid preferences: ${unknown.join(', ')}`,
    )
  }
  return {
    returning: RETURNING.find((value) => given.includes(`return=${value}`)) ?? 'minimal',
    isUpsert: given.some((preference) => preference.startsWith('resolution=') && KNOWN.has(preference)),
    applied: given.filter((preference) => preference === 'return=minimal' || preference === 'missing=default'),
  }
}
