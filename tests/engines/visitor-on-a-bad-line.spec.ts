import { funFacts } from '../../content/fun-facts.ts'
import { leaveNote } from '../../content/leave-note.ts'
import { requestMeetup } from '../../content/request-meetup.ts'
import { killStore, storeProcesses } from '../store/support/store-processes.ts'
import { asOwner } from '../support/homes/owner.ts'
import { startSite } from '../support/homes/running-site.ts'
import { meetupTile } from '../support/page/meetup-tile.ts'
import { until } from '../support/programs/until.ts'
import { needs } from './support/needs.ts'
import { expect, test } from './support/visit.ts'
import { Visitor } from './support/visitor.ts'

const CUT = { kind: 'reset' } as const

test.use({ expectedOnConsole: /Failed to load resource/ })

test('A visitor whose line is cut keeps the note, and sends it when the line is back', async ({
  visitor,
  line,
  owner,
}) => {
  needs.note()
  needs.fact()
  await visitor.visit()
  await visitor.fill(leaveNote.label, 'In the tunnel')
  await visitor.press('button', funFacts.regenerate)
  line.fail('/', CUT)
  await visitor.press('button', leaveNote.submit)
  await visitor.isTold('alert', leaveNote.messages.failure)
  await visitor.holds(leaveNote.label, 'In the tunnel')
  line.heal()
  await visitor.press('button', leaveNote.submit)
  await visitor.isTold('status', leaveNote.messages.success)
  expect((await owner.read()).notes).toEqual([{ content: 'In the tunnel' }])
})

test('A visitor whose store is killed is told, and sends it when the store is back', async ({ browsers }) => {
  needs.note()
  needs.fact()
  test.slow()
  const site = await startSite()
  const tab = await (await browsers('light')).open()
  const visitor = new Visitor(tab, site.url)
  await visitor.visit()
  await visitor.press('button', funFacts.regenerate)
  await visitor.fill(leaveNote.label, 'Twice')
  const killed = storeProcesses(site.dataDir)
  killStore(site.dataDir)
  await visitor.press('button', leaveNote.submit)
  const { failure, success } = leaveNote.messages
  const outcome = async () => {
    const said = await visitor.read('.toasts')
    return [failure, success].find((text) => said.includes(text))
  }
  await expect.poll(outcome, { timeout: 25_000 }).toBeDefined()
  await until(() => storeProcesses(site.dataDir).some((pid) => !killed.includes(pid)))
  if ((await outcome()) === failure) {
    await visitor.holds(leaveNote.label, 'Twice')
    await expect
      .poll(
        async () => {
          if ((await outcome()) !== success) await visitor.press('button', leaveNote.submit)
          return outcome()
        },
        { timeout: 40_000, intervals: [2000] },
      )
      .toBe(success)
  }
  expect((await asOwner(site.dataDir, (owner) => owner.read())).notes).toEqual([{ content: 'Twice' }])
  await tab.close()
  await site.stop()
})

test('A visitor who submits before React is there sends once', async ({ visitor, line, owner }) => {
  needs.note()
  await visitor.visit()
  line.delayMs = 1500
  await visitor.fill(leaveNote.label, 'Early')
  await visitor.press('button', leaveNote.submit)
  await visitor.press('button', leaveNote.submit)
  await visitor.isTold('status', leaveNote.messages.success)
  expect((await owner.read()).notes).toEqual([{ content: 'Early' }])
  expect(line.requests).not.toContain('POST /')
})

test('A visitor who presses before React is there gets what was pressed', async ({ visitor, line }) => {
  needs.fact()
  needs.meetup()
  await visitor.visit()
  line.delayMs = 1500
  const fact = () => visitor.read('.fun-fact p')
  const first = await fact()
  await visitor.press('button', funFacts.regenerate)
  await visitor.press('button', String(meetupTile))
  await visitor.sees('dialog', requestMeetup.title)
  await expect.poll(fact).not.toBe(first)
})

test('A visitor whom React has failed once has it at the next press', async ({ visitor, line }) => {
  needs.fact()
  await visitor.visit()
  line.fail('/assets/client', CUT)
  await visitor.press('button', funFacts.regenerate)
  await expect.poll(() => line.requests.join()).toContain('/assets/client')
  const fact = () => visitor.read('.fun-fact p')
  const first = await fact()
  line.heal()
  await expect
    .poll(async () => {
      await visitor.press('button', funFacts.regenerate)
      return fact()
    })
    .not.toBe(first)
})

test('A visitor whom React fails for good sends all the same, at the first submit', async ({
  visitor,
  line,
  owner,
}) => {
  needs.note()
  await visitor.visit()
  line.fail('/assets/client', CUT)
  await visitor.fill(leaveNote.label, 'Without React')
  await visitor.press('button', leaveNote.submit)
  await visitor.sees('heading', leaveNote.messages.success)
  expect((await owner.read()).notes).toEqual([{ content: 'Without React' }])
})
