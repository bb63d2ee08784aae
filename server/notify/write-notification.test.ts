import { expect, test, vi } from 'vitest'
import { storedLead } from '../../tests/support/lead-fixtures.ts'
import { writeNotification } from './write-notification.ts'

vi.mock('../../content-schema/site-content.ts', async (original) => {
  const { siteContent, ...others } = await original<typeof import('../../content-schema/site-content.ts')>()
  return { ...others, siteContent: { ...siteContent, language: { ...siteContent.language, locale: 'vi' } } }
})

test('A mail in English has its dates in English', () => {
  const lead = { ...storedLead({ content: 'Hello' }, { kind: 'note' }), globalId: '1' }
  expect(writeNotification({ id: '1', count: 1, leads: [lead] }, undefined).text).toMatch(/^A note, Nov 22, 2026/)
})
