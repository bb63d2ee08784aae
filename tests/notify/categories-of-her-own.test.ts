import { afterEach, expect, onTestFinished, test, vi } from 'vitest'
import { laylasWords } from '../support/sites/laylas-words.ts'
import { message, storedLead } from '../support/what-visitors-send.ts'

afterEach(() => void vi.unstubAllEnvs())

test('The owner reads a category as her site calls it, a name whole and a time in her zone as her language writes it', async () => {
  vi.doMock('#content', () => laylasWords())
  onTestFinished(() => void vi.doUnmock('#content'))
  vi.resetModules()
  const { categoryLabel } = await import('../../desk/page/leads/lead-text.tsx')
  expect(['press', 'client', 'coffee', 'note', 'recruiter'].map(categoryLabel)).toEqual([
    'صحافة',
    'زبون',
    'قهوة',
    'Note',
    'recruiter',
  ])
  const { writeNotification } = await import('../../server/notify/write-notification.ts')
  const { readLead } = await import('../../shared/lead.ts')
  const written = (kind: 'message' | 'meetup', category: string, name = 'Ann') => {
    const leads = [{ ...readLead(storedLead({ ...message, name }, { kind, category })), globalId: '1' }]
    const counts = { message: 0, meetup: 0, note: 0, [kind]: 1 }
    return writeNotification({ id: '1', counts, deskUrl: undefined, leads })
  }
  expect(written('message', 'press').subject).toBe('Message from Ann (صحافة)')
  expect(written('meetup', 'coffee').subject).toBe('Meetup with Ann (قهوة)')

  vi.stubEnv('TZ', 'Asia/Amman')
  const name = 'Ann '.repeat(50)
  const { subject, text } = written('message', 'press', name)
  expect(subject.length).toBeLessThan(100)
  expect(text.split('\n')[0]).toMatch(new RegExp(`^Message from ${name} \\(صحافة\\), ٢٢ .+ ٢٠٢٦.+٣:٠٠ م غرينتش\\+٣$`))
})
