import { expect, test, vi } from 'vitest'
import { getCategoryLabel, getLanguage, getOwnerProfile } from '../../content-model/reader/owner-profile.ts'
import type { StoredLead } from '../../leads/stored-lead.ts'
import { makeNtfyChannel } from '../../server/notify/channels/ntfy.ts'
import { makeNotification, makeNotificationWithoutVisitorText } from '../../server/notify/make-notification.ts'
import { openForTest } from '../support/open-for-tests.ts'
import { makeStoredLead, meetupRow, messageRow } from '../support/store/lead-fixtures.ts'
import { startWebhook } from './support/webhook.ts'

const DESK = 'https://ada.example/desk/'
const leads = [7, 8].map((id) => makeStoredLead(messageRow, { id }))
const writeAll = (leads: StoredLead[], deskUrl: string | undefined, owner = getOwnerProfile()) => {
  const queued = { id: '1', count: leads.length, leads: leads.map((lead) => ({ ...lead, global_id: '' })) }
  return makeNotification(queued, deskUrl, owner)
}
const write = (count: number, deskUrl: string | undefined) => writeAll(leads.slice(0, count), deskUrl)

test('A tap on the push opens the lead, or replies to it', async () => {
  const ntfy = await openForTest(startWebhook)
  const channel = makeNtfyChannel(new URL(ntfy.url.replace('http:', 'ntfy+http:').concat('/topic')))
  for (const deskUrl of [DESK, undefined]) await channel.send(write(1, deskUrl), new AbortController().signal)
  const [withDesk, without] = ntfy.posted.map(({ body }) => body)
  expect(withDesk).toMatchObject({
    click: `${DESK}?lead=7`,
    actions: [{ action: 'view', url: 'mailto:ann@example.org' }],
    message: expect.stringContaining(`\nAt your desk: ${DESK}?lead=7`),
  })
  expect(without).toMatchObject({ click: 'mailto:ann@example.org' })
  expect(without).not.toHaveProperty('actions')
  expect(without?.message).not.toContain('desk')
})

test('A meetup’s notification has the number, a note’s no sender', () => {
  const asked = writeAll([makeStoredLead(meetupRow, { kind: 'meetup', category: 'beer' })], DESK)
  expect(asked.subject).toBe(`Meetup with Bob (${getCategoryLabel('beer', getOwnerProfile())})`)
  expect(asked.text).toMatch(
    /^Meetup with Bob .*\n\nPhone: \+1 617 555 0100\n\n(?:Written on .*\n\n)?Reply: tel:\+16175550100\nAt your desk: \S+$/,
  )
  const note = writeAll([makeStoredLead({ content: 'Nice work' }, { kind: 'note', category: 'note' })], DESK)
  expect(note).toMatchObject({ subject: 'A note', text: expect.stringContaining('\n> Nice work\n') })
  expect([asked.replyTo, note.replyTo]).toEqual([undefined, undefined])
})

test('A mail keeps the direction marks of a Hebrew text', () => {
  const { text } = writeAll([makeStoredLead({ content: 'שלום!\u200f' }, { kind: 'note', category: 'note' })], undefined)
  expect(text).toContain('\n> שלום!\u200f\n')
})

test('The owner reads the language of the visitor’s page', () => {
  const { language } = getOwnerProfile()
  const esperanto = { ...language, tag: 'eo-001', name: 'Esperanto' }
  const owner = {
    ...getOwnerProfile(),
    languages: new Map([
      ['', language],
      ['eo', esperanto],
    ]),
  }
  const lead = makeStoredLead({ content: 'Saluton' }, { kind: 'note', category: 'note', language_folder: 'eo' })
  expect(writeAll([lead], undefined, owner).text).toContain('Written on your page in Esperanto.')
  expect(getLanguage('vi', owner)).toBe(language)
})

test('A digest links to each lead, also without its words', () => {
  const digest = write(2, DESK)
  for (const id of [7, 8]) expect(digest.text).toContain(`  At your desk: ${DESK}?lead=${id}\n`)
  expect(makeNotificationWithoutVisitorText(digest)).toMatchObject({
    deskLink: DESK,
    text: expect.stringMatching(new RegExp(` ${DESK}$`)),
  })
  expect(write(2, undefined).text).toContain('npm run leads')
})

test('The owner reads categories and times as her site writes them', () => {
  vi.stubEnv('TZ', 'Asia/Amman')
  const owner = {
    ...getOwnerProfile(),
    categoryLabels: new Map(Object.entries({ press: 'صحافة', coffee: 'قهوة' })),
    language: { ...getOwnerProfile().language, locale: 'ar-JO' },
  }
  const name = 'Ann '.repeat(50)
  const written = writeAll([makeStoredLead({ ...messageRow, name }, { category: 'press' })], undefined, owner)
  expect(written.subject).toMatch(/^Message from Ann .* \(صحافة\)$/)
  expect(written.subject.length).toBeLessThan(100)
  const headline = new RegExp(`^Message from ${name} \\(صحافة\\), ٢٢ .+ ٢٠٢٦.+٣:٠٠ م غرينتش\\+٣$`)
  expect(written.text.split('\n')[0]).toMatch(headline)
  const asked = writeAll([makeStoredLead(meetupRow, { kind: 'meetup', category: 'coffee' })], undefined, owner)
  expect(asked.subject).toBe('Meetup with Bob (قهوة)')
})
