import type { Examined } from './examined.ts'

/** What a check found; of what is not well, how to mend it. */
export type Finding = { level: 'ok'; what: string } | { level: 'warn' | 'fault'; what: string; cure: string }

/** Looks at one thing; finds nothing where there is no such thing to look at. */
export type Check = (site: Examined) => Promise<Finding[]>

export const ok = (what: string): Finding => ({ level: 'ok', what })
/** Something that will become a fault, or can't be seen from here. */
export const warn = (what: string, cure: string): Finding => ({ level: 'warn', what, cure })
/** Visitors, or what they write, are not served as they should be. */
export const fault = (what: string, cure: string): Finding => ({ level: 'fault', what, cure })

/** One line for many: their fault, or that all is well. */
export const faultOr = (faults: string[], cure: string, well: string): Finding[] =>
  faults.length > 0 ? [fault(faults.join('; '), cure)] : [ok(well)]
