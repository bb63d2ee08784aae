/** The owner's time zone is her machine's, or the one that TZ names, like America/New_York. */
export const timeZone = (): string => Intl.DateTimeFormat().resolvedOptions().timeZone

/** A moment for a person, with the zone: Nov 22, 2026, 9:00 AM EST. */
export const when = (moment: Date): string =>
  moment.toLocaleString('en-US', {
    year: 'numeric',
    month: 'short',
    day: 'numeric',
    hour: 'numeric',
    minute: '2-digit',
    timeZoneName: 'short',
  })

/** The beginning of a day like 2026-11-01 in the owner's time zone; undefined of what is no day. */
export function startOfDay(text: string): Date | undefined {
  const [, year, month, day] = (/^(\d{4})-(\d\d)-(\d\d)$/.exec(text) ?? []).map(Number)
  if (year === undefined || month === undefined || day === undefined) return undefined
  const moment = new Date(year, month - 1, day)
  return moment.getMonth() === month - 1 && moment.getDate() === day ? moment : undefined
}
