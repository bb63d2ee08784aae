import { renderToStaticMarkup } from 'react-dom/server'
import { expect, onTestFinished, test, vi } from 'vitest'
import { replySteps } from '../../contract.ts'

async function promising(hours: number) {
  vi.doMock('#content', async (original) => {
    const content = await original<typeof import('#content')>()
    const { sendMessage } = content
    return { ...content, sendMessage: { ...sendMessage, promisedHours: hours } }
  })
  onTestFinished(() => void vi.doUnmock('#content'))
  vi.resetModules()
  return (await import('./replies.tsx')).Replies
}

test('An owner who promises two days sees her replies formatCount by that', async () => {
  const Replies = await promising(48)
  const replies = [
    { hours: 1, count: 3 },
    { hours: 48, count: 4 },
    { hours: null, count: 2 },
  ]
  const page = renderToStaticMarkup(<Replies replies={replies} waiting={{ count: 5, late: 1 }} />)
  for (const words of [
    '7 of 9 replied to within the 2 days promised.',
    '5 wait for a reply, 1 of them for more than 2 days.',
    'Within 2 days, as promised',
    '48+',
  ])
    expect(page).toContain(words)
})

test.each([
  [1, [1, 4, 12, 24, 72], '1 hour'],
  [30, [1, 4, 12, 30, 72], '30 hours'],
  [168, [1, 4, 12, 24, 168], '7 days'],
])('What is promised, %i hours, is one of five steps that grow', async (hours, steps, said) => {
  expect(replySteps(hours)).toEqual(steps)
  const Replies = await promising(hours)
  const page = renderToStaticMarkup(<Replies replies={[]} waiting={{ count: 1, late: 0 }} />)
  expect(page).toContain(`for more than ${said}.`)
})
