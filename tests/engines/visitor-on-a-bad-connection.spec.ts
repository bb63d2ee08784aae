import { funFacts, leaveNote } from '#content'
import { needs } from './support/needs.ts'
import { expect, test } from './support/visit.ts'

test.use({ expectedOnConsole: /Failed to load resource|dynamically imported module|Importing a module script/ })

test('A visitor whose React failed at first gets what was pressed, and sends once', async ({
  visitor,
  network,
  owner,
}) => {
  needs.note()
  needs.fact()
  network.fail('/assets/client', { kind: 'reset' })
  await visitor.visit()
  network.heal()
  network.delayMs = 1500
  const fact = () => visitor.read('.fun-fact p')
  const first = await fact()
  await visitor.press('button', funFacts.regenerate)
  await visitor.fill(leaveNote.label, 'Early')
  await visitor.press('button', leaveNote.submit)
  await visitor.press('button', leaveNote.submit)
  await visitor.isNotified('status', leaveNote.messages.success)
  expect(await fact()).not.toBe(first)
  expect((await owner.read()).notes).toEqual([{ content: 'Early' }])
  expect(network.requests).not.toContain('POST /')
})

test('A visitor whom React fails for good sends all the same, at the first submit', async ({
  visitor,
  network,
  owner,
}) => {
  needs.note()
  network.fail('/assets/client', { kind: 'reset' })
  await visitor.visit()
  await visitor.fill(leaveNote.label, 'Without React')
  await visitor.press('button', leaveNote.submit)
  await visitor.sees('heading', leaveNote.messages.success)
  expect((await owner.read()).notes).toEqual([{ content: 'Without React' }])
})
