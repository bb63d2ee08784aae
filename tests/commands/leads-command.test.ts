import { spawnSync } from 'node:child_process'
import { readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { text } from 'node:stream/consumers'
import { beforeEach, expect, test } from 'vitest'
import { site } from '#content'
import { getCategoryLabel, getOwnerProfile, ownerFormat } from '../../content-model/reader/owner-profile.ts'
import type { LeadFilters } from '../../leads/filters.ts'
import { formatTablesJson } from '../../leads/format-json.ts'
import { formatText } from '../../leads/format-text.ts'
import { streamSiteActions } from '../../leads/site-actions.ts'
import { openForFile, openForTest } from '../support/open-for-tests.ts'
import { execCommand } from '../support/run-program.ts'
import { copySite } from '../support/site/site-copy.ts'
import { openEmbedded } from '../support/store/backends.ts'
import { DELETE_ROWS } from '../support/store/database-connection.ts'
import { insertAsVisitor, meetupRow, messageRow } from '../support/store/lead-fixtures.ts'

const getLabel = (category: string) => getCategoryLabel(category, getOwnerProfile())
const multiline = { ...messageRow, message: 'Good morning,\nhello.' }
const backend = openForFile(openEmbedded)
beforeEach(() => backend().ownerClient.query(DELETE_ROWS))

async function visitorsWrite(): Promise<void> {
  await insertAsVisitor(backend().store, 'contact_submissions', multiline)
  await insertAsVisitor(backend().store, 'contact_submissions', meetupRow)
  await insertAsVisitor(backend().store, 'notes', { content: 'first' })
  await insertAsVisitor(backend().store, 'notes', { content: 'second' })
  const details = { service: 'Dashboards' }
  await insertAsVisitor(backend().store, 'site_actions', { action_type: 'service_get_started', details })
}

const leads = (flags: string[] = [], environment: Record<string, string> = { DATABASE_URL: backend().url }) =>
  execCommand(['leads', ...flags], environment)

const asText = () => text(formatText(backend().ownerClient, {}))
const asJson = (filters: LeadFilters = {}) => text(formatTablesJson(backend().ownerClient, filters))

test('The owner reads each lead with its state and reply link', async () => {
  await visitorsWrite()
  await backend().ownerClient.query(`update private.leads set state = 'replied' where kind = 'meetup'`)
  await backend().ownerClient.query(
    `update private.leads set state = 'spam' where id = (select max(id) from private.leads)`,
  )
  const { out, err, exitCode } = await leads()
  expect([err, exitCode]).toEqual(['', 0])
  const lines = out.split('\n').map((line) => line.replace(/^\w{3} \d+, \d{4}, \S+ [AP]M UTC/u, 'WHEN'))
  expect(lines.filter((line) => line !== '')).toEqual([
    'Messages (1)',
    `WHEN  Ann, ${getLabel('client')}`,
    '  reply: mailto:ann@example.org',
    '    Good morning,',
    '    hello.',
    'Meetups (1)',
    `WHEN  Bob, ${getLabel('beer')}  (replied)`,
    '  reply: tel:+16175550100',
    `    ${meetupRow.message}`,
    'Notes (2)',
    'WHEN  (spam)',
    '    second',
    'WHEN',
    '    first',
    'Actions (1)',
    'WHEN  service_get_started  Dashboards',
  ])
})

test('No visitor’s text imitates the command, or controls the terminal', async () => {
  const forged = 'a\nNov 22, 2026, 9:00 AM UTC  Boss, client\r\n  reply: mailto:spy@x\u2028Notes (7)'
  const escapes = '\u001b[2J\u001b]0;owned\u0007 \u202etxt.exe \u009b31m \b\b \u2028\u2029'
  await insertAsVisitor(backend().store, 'notes', { content: forged + escapes })
  await insertAsVisitor(backend().store, 'contact_submissions', { ...messageRow, name: forged, message: forged })
  const listed = await asText()
  const ours = listed.split('\n').filter((line) => line !== '' && !line.startsWith('    '))
  expect(ours).toEqual([
    'Messages (1)',
    expect.stringMatching(new RegExp(`, ${getLabel('client')}$`)),
    '  reply: mailto:ann@example.org',
    'Notes (1)',
    expect.stringMatching(/ [AP]M \S+$/),
  ])
  for (const out of [listed, await asJson()]) {
    expect(out).toContain('owned')
    expect(out).not.toMatch(/[^\P{Cc}\n]|[\p{Bidi_Control}\u2028\u2029]/u)
  }
})

test('The owner finds leads by words, by day, and those still open', async () => {
  const { ownerClient } = backend()
  await ownerClient.query(`insert into public.notes (content, created_at) values
    ('100% GRÜSSE', '2026-10-31 23:30Z'), ('100 grüße', '2026-11-01 00:30Z'), ('Grüsse', '2026-11-02 00:30Z')`)
  // The notes are leads, too, so the meetup's own id is lower than its lead's.
  await visitorsWrite()
  const csv = (await leads(['--csv', '--search', 'grü', '--since', '2026-11-01', '--until', '2026-11-01'])).out
  expect(csv).toMatch(/^\ufeff"kind","received \(UTC\)",.*\r\n"note","2026-11-01 00:30:00",.*"100 grüße","\d+"\r\n$/)
  await ownerClient.query(`update private.leads set state = 'replied' where kind <> 'meetup'`)
  const language = getOwnerProfile().language.tag
  const [ids] = await backend().select(
    `select visitor_row_id as id, id as lead_id from private.leads where kind = 'meetup'`,
  )
  // An action is neither open nor closed.
  expect(JSON.parse((await leads(['--json', '--open'])).out)).toEqual({
    notes: [],
    site_actions: [],
    contact_submissions: [expect.objectContaining({ ...ids, name: 'Bob', kind: 'meetup', state: 'open', language })],
  })
  expect((await leads(['--open', '--search', 'Ann'])).out).toBe('No leads match.\n')
})

test('The owner finds actions by words and by day', async () => {
  await visitorsWrite()
  const countActions = async (filters: LeadFilters) => JSON.parse(await asJson(filters)).site_actions.length
  expect(await countActions({ search: 'dash' })).toBe(1)
  expect(await countActions({ search: 'nothing' })).toBe(0)
  expect(await countActions({ until: '2000-01-01' })).toBe(0)
})

test('The owner gets each of many actions once', async () => {
  await backend().ownerClient.query(`insert into public.site_actions (action_type, details)
    select 'service_get_started', jsonb_build_object('service', 'Maps ' || nth) from generate_series(1, 60) nth`)
  const ids = new Set<number>()
  for await (const { id } of streamSiteActions(backend().ownerClient, { search: 'maps' })) {
    expect(ids).not.toContain(id)
    ids.add(id)
  }
  expect(ids.size).toBe(60)
})

test('An owner who forgets the -- reads that npm took the flag', async () => {
  const { out, err, exitCode } = await leads([], { npm_config_json: 'true', npm_lifecycle_event: 'leads' })
  expect([out, exitCode]).toEqual(['', 2])
  expect(err).toContain('npm took --json for itself. Write -- before it: npm run leads -- --json')
  expect((await leads(['--json'], { npm_config_json: 'true' })).err).not.toContain('npm took')
})

test('Excel reads the table of a site whose language writes 1,5', async () => {
  const { folder } = await openForTest(() => copySite())
  const file = join(folder, 'content/site.yaml')
  writeFileSync(file, readFileSync(file, 'utf8').replace(/^language: .*/m, 'language: pt-BR'))
  const env = { ...process.env, DATABASE_URL: backend().url }
  const { stdout } = spawnSync(process.execPath, ['commands/leads.ts', '--csv'], { cwd: folder, env, encoding: 'utf8' })
  expect(stdout).toContain('"kind";"received')
})

const MOMENT = '2026-01-15T04:30:00Z'

test.skipIf(!site.timeZone)('An owner reads times in her zone, and TZ overrides it', async () => {
  await backend().ownerClient.query(`insert into public.notes (content, created_at) values ('Hello', '${MOMENT}')`)
  const listed = async (TZ: string) => (await leads([], { DATABASE_URL: backend().url, TZ })).out
  expect(await listed('')).toContain(ownerFormat.moment(new Date(MOMENT), site.timeZone))
  // The quotes are those that docker --env-file passes on.
  expect(await listed('"Asia/Tokyo"')).toContain(ownerFormat.moment(new Date(MOMENT), 'Asia/Tokyo'))
})
