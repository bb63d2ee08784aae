import { expect, test } from 'vitest'
import { classifyLeads } from '../../server/leads/classify-leads.ts'
import { categoryLabel } from '../../server/leads/owner-words.ts'
import type { Channel } from '../../server/notify/channels/channel.ts'
import type { Notification } from '../../server/notify/notification.ts'
import { notifyChannel } from '../../server/notify/notify-channel.ts'
import { openEmbedded } from '../support/sites/backends.ts'
import { openForTests } from '../support/sites/open-for-tests.ts'

const backend = openForTests(openEmbedded)

test('An owner is notified of spam as spam, though it comes when the rest has been looked at', async () => {
  const sent: Notification[] = []
  const channel: Channel = {
    address: 'paper',
    label: 'paper',
    secrets: [],
    send: async (notification) => {
      sent.push(notification)
    },
  }
  const come = (message: string) =>
    backend.owner.query(
      `insert into public.contact_submissions (name, email, category, message)
       values ('Sam', 'sam@example.org', 'client', $1)`,
      [message],
    )
  const sendAll = async () => {
    await notifyChannel(backend.owner, channel, {
      sender: 'site',
      dataDir: undefined,
      deskUrl: undefined,
      isWeekly: false,
    })
    return sent.map(({ subject, isQuiet }) => [subject, isQuiet])
  }

  await come('Can you help?')
  await classifyLeads(backend.owner)
  await come('We offer SEO: first page of Google guaranteed, free audit! Click here https://seo.example')
  expect(await sendAll()).toEqual([[`Message from Sam (${categoryLabel('client')})`, false]])
  await classifyLeads(backend.owner)
  expect(await sendAll()).toEqual([
    [`Message from Sam (${categoryLabel('client')})`, false],
    [`Probably spam: Message from Sam (${categoryLabel('client')})`, true],
  ])
})
