import { funFacts, leaveNote, requestMeetup } from '#content'
import { meetupTile } from '../support/page/meetup-tile.ts'
import { needs } from './support/needs.ts'
import { expect, test } from './support/visit.ts'
import { beginningWith } from './support/visitor.ts'

const CUT = { kind: 'reset' } as const

test.use({ expectedOnConsole: /Failed to load resource|dynamically imported module|Importing a module script/ })

test('A visitor whose connection is cut keeps the note, and sends it when it is back', async ({
  visitor,
  network,
  owner,
}) => {
  needs.note()
  needs.fact()
  await visitor.visit()
  await visitor.fill(leaveNote.label, 'In the tunnel')
  await visitor.press('button', funFacts.regenerate)
  network.fail('/', CUT)
  await visitor.press('button', leaveNote.submit)
  await visitor.isNotified('alert', leaveNote.messages.failure)
  await visitor.holds(leaveNote.label, 'In the tunnel')
  network.heal()
  await visitor.press('button', leaveNote.submit)
  await visitor.isNotified('status', leaveNote.messages.success)
  expect((await owner.read()).notes).toEqual([{ content: 'In the tunnel' }])
})

test('A visitor who submits before React has loaded sends once', async ({ visitor, network, owner }) => {
  needs.note()
  await visitor.visit()
  network.delayMs = 1500
  await visitor.fill(leaveNote.label, 'Early')
  await visitor.press('button', leaveNote.submit)
  await visitor.press('button', leaveNote.submit)
  await visitor.isNotified('status', leaveNote.messages.success)
  expect((await owner.read()).notes).toEqual([{ content: 'Early' }])
  expect(network.requests).not.toContain('POST /')
})

test('A visitor who presses before React has loaded gets what was pressed', async ({ visitor, network }) => {
  needs.fact()
  needs.meetup()
  await visitor.visit()
  network.delayMs = 1500
  const fact = () => visitor.read('.fun-fact p')
  const first = await fact()
  await visitor.press('button', funFacts.regenerate)
  await visitor.press('button', beginningWith(String(meetupTile)))
  await visitor.sees('dialog', requestMeetup.title)
  await expect.poll(fact).not.toBe(first)
})

test('A visitor whom React fails for good sends all the same, at the first submit', async ({
  visitor,
  network,
  owner,
}) => {
  needs.note()
  await visitor.visit()
  network.fail('/assets/client', CUT)
  await visitor.fill(leaveNote.label, 'Without React')
  await visitor.press('button', leaveNote.submit)
  await visitor.sees('heading', leaveNote.messages.success)
  expect((await owner.read()).notes).toEqual([{ content: 'Without React' }])
})
