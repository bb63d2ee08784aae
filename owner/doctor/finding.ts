import type { ClientBase } from 'pg'
import type { Examined } from './examined.ts'

export type Finding = { level: 'ok'; what: string } | { level: 'warn' | 'fault'; what: string; cure: string }

/** Finds nothing where there is nothing to check. */
export type Check<Of = Examined> = (examined: Of) => Promise<Finding | Finding[] | undefined>

export const inStore =
  (check: Check<ClientBase>): Check =>
  async (site) => {
    const client = await site.store()
    return client && check(client)
  }

export const ok = (what: string): Finding => ({ level: 'ok', what })
/** Something that will become a fault, or that can't be seen from here. */
export const warn = (what: string, cure: string): Finding => ({ level: 'warn', what, cure })
/** Visitors, or what they write, are not served as they should be. */
export const fault = (what: string, cure: string): Finding => ({ level: 'fault', what, cure })
export const faultOr = (faults: string[], cure: string, well: string): Finding =>
  faults.length > 0 ? fault(faults.join('; '), cure) : ok(well)
