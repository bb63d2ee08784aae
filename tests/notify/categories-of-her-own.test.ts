import { afterEach, expect, onTestFinished, test, vi } from 'vitest'
import { laylasWords } from '../support/sites/laylas-words.ts'

afterEach(() => void vi.unstubAllEnvs())

test('The owner reads a category as her site calls it, a name whole and a time in her zone as her language writes it', async () => {
  vi.doMock('#content', () => laylasWords())
  onTestFinished(() => void vi.doUnmock('#content'))
  vi.resetModules()
  const { categoryLabel } = await import('../../desk/leads/lead-labels.ts')
  expect(['press', 'client', 'coffee', 'note', 'recruiter'].map(categoryLabel)).toEqual([
    'صحافة',
    'زبون',
    'قهوة',
    'Note',
    'recruiter',
  ])
  const { writeNotification } = await import('../../server/notify/write-notification.ts')
  const rest = {
    seq: 1,
    id: 1,
    globalId: '1',
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
  const written = (lead: { kind: 'message' | 'meetup'; category: 'press' | 'coffee'; name?: string }) => {
    const leads = [{ ...rest, ...lead, created_at: '2026-11-22T12:00:00Z' }]
    const counts = { message: 0, meetup: 0, note: 0, [lead.kind]: 1 }
    return writeNotification({ id: '1', counts, isSpam: false, deskUrl: undefined, leads })
  }
  expect(written({ kind: 'message', category: 'press' }).subject).toBe('Message from Ann (صحافة)')
  expect(written({ kind: 'meetup', category: 'coffee' }).subject).toBe('Meetup with Ann (قهوة)')

  vi.stubEnv('TZ', 'Asia/Amman')
  const name = 'Ann '.repeat(50)
  const { subject, text } = written({ kind: 'message', category: 'press', name })
  expect(subject.length).toBeLessThan(100)
  expect(text.split('\n')[0]).toMatch(new RegExp(`^Message from ${name} \\(صحافة\\), ٢٢ .+ ٢٠٢٦.+٣:٠٠ م غرينتش\\+٣$`))
})
