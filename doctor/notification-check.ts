import { randomUUID } from 'node:crypto'
import { setTimeout as wait } from 'node:timers/promises'
import type { ClientBase } from 'pg'
import { readNotifySettings } from '../server/notify/notify-settings.ts'
import { REST, SAME_ORIGIN_KEY } from '../shared/rest.ts'
import {
  type Check,
  type CheckResult,
  canBuildHere,
  type DoctorContext,
  explainFailure,
  fault,
  ok,
  request,
  warn,
} from './doctor-context.ts'

const SETTINGS_FIX = 'docs/notification.md says how to write NOTIFY and SMTP_URL.'

export const checkNotification: Check = async (context) => {
  try {
    readNotifySettings(process.env)
  } catch (error) {
    return fault((error as Error).message, SETTINGS_FIX)
  }
  const client = await context.client()
  if (!client) return undefined
  if (context.sendsNote && (await context.connection()).isRunning && !(await context.live())?.failure) {
    return sendNote(context, client)
  }
  const channels = await findChannels(client)
  if (channels.length === 0)
    return warn('Nobody is notified when a visitor writes.', `Set NOTIFY and restart: ${SETTINGS_FIX}`)
  const failing = channels.filter(({ error }) => error)
  if (failing.length > 0) {
    return fault(
      failing.map(({ label, error }) => `Notification to ${label} fails: ${error}`).join('; '),
      `Correct it and restart the site; npm run doctor -- --send tries it, and what was not sent comes afterwards. ${SETTINGS_FIX}`,
    )
  }
  const late = channels.filter(({ late }) => late > 0)
  if (late.length > 0) {
    return fault(
      late.map(({ label, late }) => `${late} leads have not been sent to ${label}`).join('; '),
      'Start the site with NOTIFY set, or run npm run notify by cron.',
    )
  }
  return ok(`${channels.map(({ label }) => label).join(', ')} got all that came until an hour ago.`)
}

type ChannelState = {
  label: string
  /** The last failure of a waiting notification, or ''. */
  error: string
  /** Leads of which it has not been notified for longer than they are held back. */
  late: number
}

/** Finds the channels that the last start had in its NOTIFY. */
async function findChannels(client: ClientBase): Promise<ChannelState[]> {
  const { rows } = await client.query<ChannelState>(
    `select label, coalesce((array_agg(last_error order by attempts desc) filter (where last_error <> ''))[1], '') as error,
       count(*) filter (where created_at < now() - interval '1 hour')::int as late
     from private.channels left join (private.notifications join private.lead_index using (seq)) on channel = key and sent_at is null
     where registered_at = (select max(registered_at) from private.channels) group by label order by label`,
  )
  return rows
}

const INTRO = 'A note of npm run doctor, which deletes it again'
const NOTIFICATION_TIMEOUT_MS = 20_000
const POLL_INTERVAL_MS = 200

/** Leaves a note as a visitor does, waits until the owner is notified of it, and deletes it. */
async function sendNote(context: DoctorContext, client: ClientBase): Promise<CheckResult> {
  const content = `${INTRO}: ${randomUUID()}`
  try {
    const settings = await readStoreSettings()
    const refusal = await postNote(context, settings, content)
    if (refusal) return refusal
    const { rows } = await client.query<{ seq: string }>(
      `select seq from private.leads where kind = 'note' and fields ->> 'content' = $1`,
      [content],
    )
    const [lead] = rows
    if (lead) return await waitForNotification(client, lead.seq, settings.url !== '')
    return fault(
      'The site accepted a note that is not in this store, so it writes into another one.',
      'Give this command the DATA_DIR or DATABASE_URL that the site has.',
    )
  } finally {
    await client.query('delete from public.notes where content = $1', [content])
  }
}

async function postNote(
  { address, environment }: DoctorContext,
  store: { url: string; key: string },
  content: string,
): Promise<CheckResult | undefined> {
  const url = store.url || address || `http://localhost:${environment.port}`
  const headers = { apikey: store.url ? store.key : SAME_ORIGIN_KEY, 'content-type': 'application/json' }
  try {
    const answer = await request(`${url}${REST}/notes`, { method: 'POST', headers, body: JSON.stringify({ content }) })
    if (answer.status === 201) return undefined
    return fault(
      `A note sent to ${url} is answered ${answer.status}: ${await answer.text()}`,
      store.url
        ? 'Compare the key in .env with the dashboard (docs/supabase.md), build, upload.'
        : 'Look into the log of the site.',
    )
  } catch (error) {
    return fault(
      `A note can't be sent to ${url}: ${explainFailure(error)}`,
      'Start the site, or name it: npm run doctor -- https://…',
    )
  }
}

/** Reads the address to which the built page writes. `url` is '' for the page's own server. */
async function readStoreSettings(): Promise<{ url: string; key: string }> {
  if (!canBuildHere) return { url: '', key: '' }
  return (await import('../build/read-store-settings.ts')).readStoreSettings()
}

type Attempt = { label: string; isSent: boolean; error: string }

/** `isJob`: no server of the site sends, but a job that comes when the note is deleted again. */
async function waitForNotification(client: ClientBase, seq: string, isJob: boolean): Promise<CheckResult> {
  const deadline = Date.now() + NOTIFICATION_TIMEOUT_MS
  for (;;) {
    const { rows } = await client.query<Attempt>(
      `select label, sent_at is not null as "isSent", last_error as error
       from private.notifications join private.channels on key = channel where seq = $1 order by label`,
      [seq],
    )
    const isSettled = rows.every(({ isSent, error }) => isSent || error !== '')
    if (isSettled || isJob || Date.now() > deadline) return describeAttempts(rows, isJob)
    await wait(POLL_INTERVAL_MS)
  }
}

function describeAttempts(attempts: Attempt[], isJob: boolean): CheckResult {
  const arrived = 'A note sent as visitors do has arrived'
  const labels = attempts.map(({ label }) => label).join(', ')
  if (attempts.length === 0)
    return warn(`${arrived}, but nobody is notified.`, `Set NOTIFY and restart: ${SETTINGS_FIX}`)
  const failed = attempts.filter(({ error }) => error)
  if (failed.length > 0) {
    return fault(
      failed.map(({ label, error }) => `A note was not sent to ${label}: ${error}`).join('; '),
      `Correct the setting and restart the site: ${SETTINGS_FIX}`,
    )
  }
  if (attempts.every(({ isSent }) => isSent)) return ok(`${arrived}, and was sent to ${labels}: look whether it came.`)
  if (isJob) {
    return warn(
      `${arrived}. Whether it would be sent to ${labels} is not seen: the job that runs npm run notify comes later.`,
      'Leave a note at the site yourself, and wait for the job (docs/supabase.md).',
    )
  }
  return fault(
    `A note was not sent to ${labels} within ${NOTIFICATION_TIMEOUT_MS / 1000} seconds.`,
    'Start the site with NOTIFY set. If five leads were sent in the last ten minutes, the next waits: try again then.',
  )
}
