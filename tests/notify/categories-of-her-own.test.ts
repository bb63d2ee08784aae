import { expect, onTestFinished, test, vi } from 'vitest'

test('The owner reads at her desk and in her mail what she calls a category at her site', async () => {
  for (const file of ['send-message', 'request-meetup']) {
    vi.doMock(`../../content/${file}.ts`, () => import(`../owners/margarete/content/${file}.ts`))
    onTestFinished(() => void vi.doUnmock(`../../content/${file}.ts`))
  }
  vi.resetModules()
  const { categoryLabels } = await import('../../desk/category-labels.ts')
  expect(categoryLabels).toMatchObject({
    client: 'Beratungsauftrag',
    friend: 'Sonstiges',
    coffee: 'Kaffee und Kuchen',
    note: 'Note',
  })
  const { writeNotice } = await import('../../server/notify/write-notice.ts')
  const lead = { kind: 'message', id: 1, category: 'client', name: 'Ann', email: 'ann@example.org', phone: '' } as const
  const rest = { text: 'Hello', created_at: '2026-11-22T12:00:00Z', probably_spam: false, answer: '' }
  const counts = { message: 1, meetup: 0, note: 0 }
  const { subject } = writeNotice({ id: '1', counts, isSpam: false, leads: [{ ...lead, ...rest }] })
  expect(subject).toBe('Message from Ann (Beratungsauftrag)')
})
