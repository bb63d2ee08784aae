/** What a person calls the rows of what visitors sent. */
const NAMES = [
  ['public.contact_submissions', 'message or meetup', 'messages and meetups'],
  ['public.notes', 'note', 'notes'],
  ['public.site_actions', 'action', 'actions'],
] as const

/** How many rows there are of what visitors sent: 2 messages and meetups, 1 note, 0 actions. */
export const describeRows = (counts: ReadonlyMap<string, number>): string =>
  NAMES.map(([table, one, more]) => {
    const count = counts.get(table) ?? 0
    return `${count.toLocaleString('en-US')} ${count === 1 ? one : more}`
  }).join(', ')
