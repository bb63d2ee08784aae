import type { DoctorContext } from './doctor-context.ts'

export type CheckResult = { level: 'ok'; what: string } | { level: 'warn' | 'fault'; what: string; fix: string }

/** Resolves with nothing where there is nothing to check, or where another check names the cause. */
export type Check = (context: DoctorContext) => Promise<CheckResult | undefined>

export const ok = (what: string): CheckResult => ({ level: 'ok', what })
/** Something that will become a fault, or that can't be seen from here. */
export const warn = (what: string, fix: string): CheckResult => ({ level: 'warn', what, fix })
/** Visitors, or what they write, are not served as they should be. */
export const fault = (what: string, fix: string): CheckResult => ({ level: 'fault', what, fix })
