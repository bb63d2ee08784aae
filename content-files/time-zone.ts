/** Sets TZ for a moment to find out. Intl also takes +05:00 and europe/paris, with which a process would run in UTC. */
export function isSupportedTimeZone(zone: string): boolean {
  const { TZ } = process.env
  try {
    const { timeZone: name } = Intl.DateTimeFormat('en', { timeZone: zone }).resolvedOptions()
    process.env.TZ = zone
    return name === 'UTC' || Intl.DateTimeFormat().resolvedOptions().timeZone === name
  } catch {
    return false
  } finally {
    if (TZ === undefined) delete process.env.TZ
    else process.env.TZ = TZ
  }
}
