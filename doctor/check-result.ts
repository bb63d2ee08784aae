/**
 * What a check found. A `fault` harms visitors or what they send. A `warn` may become one, or is what this machine can't check. Both have
 * a `fix`.
 */
export type CheckResult = { level: 'ok' | 'warn' | 'fault'; what: string; fix?: string }

/** `check` is the name of the check. */
export type NamedResult = CheckResult & { check: string }

export const ok = (what: string): CheckResult => ({ level: 'ok', what })
export const warn = (what: string, fix: string): CheckResult => ({ level: 'warn', what, fix })
export const fault = (what: string, fix: string): CheckResult => ({ level: 'fault', what, fix })
