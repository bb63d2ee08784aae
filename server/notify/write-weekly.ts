import { statfs } from 'node:fs/promises'
import type { ClientBase } from 'pg'
import { siteLocale } from '../../leads/owner-words.ts'
import { formatMoment } from '../../shared/dates.ts'
import type { Kind } from '../../shared/lead.ts'
import type { Notification } from './notification.ts'
import { countsAsText } from './write-notification.ts'

const GIB = 2 ** 30

type Week = Record<Kind, number> & {
  waiting: number
  oldest: Date | null
  keep_days: number
}

type WeekOptions = { dataDir: string | undefined; deskUrl: string | undefined; id: string; since: Date }

export async function writeWeekly(
  client: ClientBase,
  { dataDir, deskUrl, id, since }: WeekOptions,
): Promise<Notification> {
  const { rows } = await client.query<Week>(
    `select count(*) filter (where kind = 'message' and created_at > $1)::int as message,
       count(*) filter (where kind = 'meetup' and created_at > $1)::int as meetup,
       count(*) filter (where kind = 'note' and created_at > $1)::int as note,
       count(*) filter (where state = 'open' and kind <> 'note')::int as waiting,
       min(created_at) filter (where state = 'open' and kind <> 'note') as oldest,
       (select keep_days from private.settings) as keep_days
     from private.lead_index`,
    [since],
  )
  const [week] = rows
  if (!week) throw new Error('The store did not answer.')
  const came = countsAsText(week)
  const text = [
    `Since ${formatMoment(since, siteLocale)}: ${came}.`,
    week.oldest
      ? `${week.waiting} wait for an answer, the oldest since ${formatMoment(week.oldest, siteLocale)}.`
      : 'Nobody waits for an answer.',
    `The store answers${dataDir === undefined ? '' : `, and its disk has room for ${await freeGib(dataDir)} GiB more`}.`,
    week.keep_days === 0
      ? 'What visitors sent is kept for ever.'
      : `What visitors sent is kept for ${week.keep_days} days.`,
    ...(deskUrl ? [`All of them: ${deskUrl}/`] : []),
    'A week without this mail means that something is broken: npm run doctor says what.',
  ].join('\n')
  return {
    id,
    subject: `Your site's week: ${came}`,
    text,
    textWithoutWords: text,
    desk: deskUrl && `${deskUrl}/`,
    leads: [],
    isQuiet: true,
  }
}

async function freeGib(directory: string): Promise<string> {
  const { bavail, bsize } = await statfs(directory)
  return ((bavail * bsize) / GIB).toFixed(1)
}
