import { expect, onTestFinished, test, vi } from 'vitest'

test('The owner reads at her desk and in her mail what she calls a category at her site', async () => {
  for (const file of ['send-message', 'request-meetup']) {
    vi.doMock(`../../content/${file}.ts`, () => import(`../owners/layla/content/${file}.ts`))
    onTestFinished(() => void vi.doUnmock(`../../content/${file}.ts`))
  }
  vi.resetModules()
  const { categoryLabels } = await import('../../desk/category-labels.ts')
  expect(categoryLabels).toMatchObject({
    client: 'زبون',
    friend: 'صديق',
    coffee: 'قهوة',
    note: 'Note',
  })
  const { writeNotification } = await import('../../server/notify/write-notification.ts')
  const rest = {
    seq: 1,
    id: 1,
    state: 'new' as const,
    state_at: '2026-11-22T12:00:00Z',
    spam_score: 0,
    spam_reasons: [],
    name: 'Ann',
    email: 'ann@example.org',
    phone: '',
    text: 'Hello',
    extra: {},
    answer: null,
  }
  const subjectOf = (lead: { kind: 'message' | 'meetup'; category: 'client' | 'coffee' }) => {
    const leads = [{ ...rest, ...lead, created_at: '2026-11-22T12:00:00Z' }]
    const counts = { message: 0, meetup: 0, note: 0, [lead.kind]: 1 }
    return writeNotification({ id: '1', counts, isSpam: false, leads }).subject
  }
  expect(subjectOf({ kind: 'message', category: 'client' })).toBe('Message from Ann (زبون)')
  expect(subjectOf({ kind: 'meetup', category: 'coffee' })).toBe('Meetup with Ann (قهوة)')
})
