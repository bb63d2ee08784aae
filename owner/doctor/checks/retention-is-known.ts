import { type Check, ok } from '../finding.ts'

export const retentionIsKnown: Check = async (site) => {
  const client = await site.store()
  if (!client) return []
  const { rows } = await client.query<{ days: number }>('select keep_days as days from private.settings')
  const days = rows[0]?.days ?? 0
  const howLong = days === 0 ? 'for ever' : `for ${days} days`
  return [ok(`What visitors send is kept ${howLong} (keep_days in private.settings).`)]
}
