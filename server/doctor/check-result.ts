/**
 * The finding of a check. A `fault` harms visitors or their messages. A `warn` may become a fault, or is something that
 * this machine can't check. Both have a `fix`.
 */
export type CheckResult = { level: 'ok' | 'warn' | 'fault'; finding: string; fix?: string }

/** `check` is the name of the check. */
export type NamedResult = CheckResult & { check: string }

export const ok = (finding: string): CheckResult => ({ level: 'ok', finding })
export const warn = (finding: string, fix: string): CheckResult => ({ level: 'warn', finding, fix })
export const fault = (finding: string, fix: string): CheckResult => ({ level: 'fault', finding, fix })
