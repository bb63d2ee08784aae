import { describe, expect, test } from 'vitest'
import { judgeLeads } from '../../server/leads/judge-leads.ts'
import { categoryLabel } from '../../server/notify/category-label.ts'
import type { Channel } from '../../server/notify/channels/channel.ts'
import type { Notice } from '../../server/notify/notice.ts'
import { Outbox } from '../../server/notify/outbox.ts'
import { tellNext } from '../../server/notify/tell.ts'
import { homes } from '../support/homes/homes.ts'
import { openForTests } from '../support/homes/open-for-tests.ts'

describe.each(homes)('From $home', ({ open }) => {
  const home = openForTests(open)

  test('an owner is told of spam as spam, though it comes when the rest has been looked at', async () => {
    const told: Notice[] = []
    const channel: Channel = {
      address: 'paper',
      label: 'paper',
      secrets: [],
      send: async (notice) => {
        told.push(notice)
      },
    }
    const outbox = new Outbox(home.owner, channel, 'site')
    await outbox.introduce(channel.label)
    const come = (message: string) =>
      home.owner.query(
        `insert into public.contact_submissions (name, email, category, message)
         values ('Sam', 'sam@example.org', 'client', $1)`,
        [message],
      )
    const tellAll = async () => {
      while ((await tellNext(channel, outbox, undefined)).kind === 'told');
      return told.map(({ subject, isQuiet }) => [subject, isQuiet])
    }

    await come('Can you help?')
    await judgeLeads(home.owner)
    await come('We offer SEO: first page of Google guaranteed, free audit! Click here https://seo.example')
    expect(await tellAll()).toEqual([[`Message from Sam (${categoryLabel('client')})`, false]])
    await judgeLeads(home.owner)
    expect(await tellAll()).toEqual([
      [`Message from Sam (${categoryLabel('client')})`, false],
      [`Probably spam: Message from Sam (${categoryLabel('client')})`, true],
    ])
  })
})
