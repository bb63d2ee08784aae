import { randomUUID } from 'node:crypto'
import { setTimeout as wait } from 'node:timers/promises'
import type { ClientBase } from 'pg'
import { FLOOD } from '../../server/notify/notification-queue.ts'
import { OWN_STORE_KEY, REST } from '../../shared/rest.ts'
import { readStoreSettings } from './build-check.ts'
import { type CheckResult, fault, ok, warn } from './check-result.ts'
import type { DoctorContext } from './doctor-context.ts'
import { explainFailure, request } from './live-page.ts'

const INTRO = 'A note of npm run doctor, which deletes it again'
const NOTIFIED_WITHIN_MS = 20_000
const LOOK_EVERY_MS = 200

/** Leaves a note as a visitor does, waits until the owner is notified of it, and deletes it. */
export async function sendNote(context: DoctorContext, client: ClientBase): Promise<CheckResult> {
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
      'A note was taken and is not in this store: the site writes into another one.',
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
  const headers = { apikey: store.url ? store.key : OWN_STORE_KEY, 'content-type': 'application/json' }
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

type Attempt = { label: string; isSent: boolean; error: string; isHeld: boolean }

/** `isJob`: no server of the site sends, but a job that comes when the note is deleted again. */
async function waitForNotification(client: ClientBase, seq: string, isJob: boolean): Promise<CheckResult> {
  const deadline = Date.now() + NOTIFIED_WITHIN_MS
  for (;;) {
    const { rows } = await client.query<Attempt>(
      `select label, sent_at is not null as "isSent", last_error as error, attempts = 0 and exists (
         select from private.notifications other where other.channel = tried.channel and other.sent_at > now() - interval '${FLOOD.seconds} seconds'
         offset ${FLOOD.leads - 1}
       ) as "isHeld"
       from private.notifications tried join private.channels on key = channel where seq = $1 order by label`,
      [seq],
    )
    const isSettled = ({ isSent, error, isHeld }: Attempt) => isSent || error !== '' || isHeld
    if (rows.every(isSettled) || isJob || Date.now() > deadline) return judgeAttempts(rows, isJob)
    await wait(LOOK_EVERY_MS)
  }
}

function judgeAttempts(attempts: Attempt[], isJob: boolean): CheckResult {
  const labels = (chosen: Attempt[]) => chosen.map(({ label }) => label).join(', ')
  if (attempts.length === 0) {
    return warn(
      'A note sent as visitors do has arrived, but nobody is notified.',
      'Set NOTIFY, as docs/notification.md says, and restart.',
    )
  }
  const failed = attempts.filter(({ error }) => error)
  if (failed.length > 0) {
    return fault(
      failed.map(({ label, error }) => `A note was not sent to ${label}: ${error}`).join('; '),
      'See docs/notification.md, correct the setting, and restart.',
    )
  }
  const unsent = attempts.filter(({ isSent }) => !isSent)
  if (unsent.length === 0) {
    return ok(`A note sent as visitors do has arrived, and was sent to ${labels(attempts)}: look whether it came.`)
  }
  if (isJob) {
    return warn(
      `A note sent as visitors do has arrived. Whether it would be sent to ${labels(unsent)} is not seen: the job that runs npm run notify comes later.`,
      'Leave a note at the site yourself, and wait for the job (docs/supabase.md).',
    )
  }
  if (unsent.every(({ isHeld }) => isHeld)) {
    return warn(
      `A note was not sent to ${labels(unsent)} yet: so much was sent there just now that the rest waits.`,
      'Try it again in ten minutes.',
    )
  }
  return fault(
    `A note was not sent to ${labels(unsent)}: nothing sends it.`,
    'Start the site with NOTIFY set, or run npm run notify by cron.',
  )
}
