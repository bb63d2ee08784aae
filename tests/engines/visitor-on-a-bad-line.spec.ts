import { killStore, storeProcesses } from '../store/support/store-processes.ts'
import { asOwner } from '../support/homes/owner.ts'
import { startSite } from '../support/homes/running-site.ts'
import { until } from '../support/programs/until.ts'
import { expect, test } from './support/visit.ts'
import { Visitor } from './support/visitor.ts'

const CUT = { kind: 'reset' } as const

test.use({ expectedOnConsole: /Failed to load resource/ })

test('A visitor whose line is cut keeps the note, and sends it when the line is back', async ({
  visitor,
  line,
  owner,
}) => {
  await visitor.visit()
  await visitor.fill('Your note', 'In the tunnel')
  await visitor.press('button', 'Regenerate Fact')
  line.fail('/', CUT)
  await visitor.press('button', 'Submit')
  await visitor.isTold('alert', 'Failed to submit note. Please try again.')
  await visitor.holds('Your note', 'In the tunnel')
  line.heal()
  await visitor.press('button', 'Submit')
  await visitor.isTold('status', 'Thank you for your note!')
  expect((await owner.read()).notes).toEqual([{ content: 'In the tunnel' }])
})

test('A visitor whose store is killed is told, and sends it when the store is back', async ({ browsers }) => {
  test.slow()
  const site = await startSite()
  const tab = await (await browsers('light')).open()
  const visitor = new Visitor(tab, site.url)
  await visitor.visit()
  await visitor.press('button', 'Regenerate Fact')
  await visitor.fill('Your note', 'Twice')
  const killed = storeProcesses(site.dataDir)
  killStore(site.dataDir)
  await visitor.press('button', 'Submit')
  const outcome = async () => `${await visitor.read('.toasts')}`
  await expect.poll(outcome, { timeout: 15_000 }).toMatch(/Failed to submit note|Thank you/)
  await until(() => storeProcesses(site.dataDir).some((pid) => !killed.includes(pid)))
  if (/Failed/.test(await outcome())) {
    await visitor.holds('Your note', 'Twice')
    await expect
      .poll(
        async () => {
          if (!/Thank you/.test(await outcome())) await visitor.press('button', 'Submit')
          return outcome()
        },
        { timeout: 20_000, intervals: [2000] },
      )
      .toMatch(/Thank you/)
  }
  expect((await asOwner(site.dataDir, (owner) => owner.read())).notes).toEqual([{ content: 'Twice' }])
  await tab.close()
  await site.stop()
})

test('A visitor who submits before React is there sends once', async ({ visitor, line, owner }) => {
  await visitor.visit()
  line.delayMs = 1500
  await visitor.fill('Your note', 'Early')
  await visitor.press('button', 'Submit')
  await visitor.press('button', 'Submit')
  await visitor.isTold('status', 'Thank you for your note!')
  expect((await owner.read()).notes).toEqual([{ content: 'Early' }])
  expect(line.requests).not.toContain('POST /')
})

test('A visitor who presses before React is there gets what was pressed', async ({ visitor, line }) => {
  await visitor.visit()
  line.delayMs = 1500
  const fact = () => visitor.read('.fun-fact p')
  const first = await fact()
  await visitor.press('button', 'Regenerate Fact')
  await visitor.press('button', /^Boston Meetup/)
  await visitor.sees('dialog', 'Boston Meetup')
  await expect.poll(fact).not.toBe(first)
})

test('A visitor whom React has failed once has it at the next press', async ({ visitor, line }) => {
  await visitor.visit()
  line.fail('/assets/client', CUT)
  await visitor.press('button', 'Regenerate Fact')
  await expect.poll(() => line.requests.join()).toContain('/assets/client')
  const fact = () => visitor.read('.fun-fact p')
  const first = await fact()
  line.heal()
  await expect
    .poll(async () => {
      await visitor.press('button', 'Regenerate Fact')
      return fact()
    })
    .not.toBe(first)
})

test('A visitor whom React fails for good sends all the same, at the first submit', async ({
  visitor,
  line,
  owner,
}) => {
  await visitor.visit()
  line.fail('/assets/client', CUT)
  await visitor.fill('Your note', 'Without React')
  await visitor.press('button', 'Submit')
  await visitor.sees('heading', 'Thank you for your note!')
  expect((await owner.read()).notes).toEqual([{ content: 'Without React' }])
})
