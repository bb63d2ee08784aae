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

/** The name of this process's zone, such as America/New_York. Browsers know it too. */
export function readTimeZone(): string {
  const { timeZone: name } = Intl.DateTimeFormat().resolvedOptions()
  if (!/^[A-Z]/.test(name) || name === 'Etc/Unknown') {
    // The signs are reversed: Etc/GMT+5 is UTC-5.
    const hours = Math.round(new Date().getTimezoneOffset() / 60)
    return `Etc/GMT${hours < 0 ? '' : '+'}${hours}`
  }
  // Node has old names for some zones, such as Asia/Calcutta.
  const { TZ = '' } = process.env
  return /^[A-Z]\w+\//.test(TZ) ? TZ : name
}

/** @param day like 2026-11-22 @returns its first moment in this process's zone, or that of a day some days later */
export function toMidnight(day: string, daysLater = 0): Date {
  const date = new Date(`${day}T00:00Z`)
  date.setUTCDate(date.getUTCDate() + daysLater)
  // Without its Z it is a time of this process's zone.
  return new Date(date.toISOString().replace('Z', ''))
}

/** PostgreSQL has no year 0. */
export function isDay(text: string): boolean {
  const day = /^(?!0000)\d{4}-\d\d-\d\d$/.test(text) ? new Date(`${text}T00:00:00Z`) : undefined
  return day !== undefined && !Number.isNaN(day.getTime()) && day.toISOString().startsWith(text)
}
