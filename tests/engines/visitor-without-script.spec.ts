import { experiments, formResult, funFacts, hero, leaveNote, navigation, requestMeetup } from '#content'
import { fillTemplate } from '../../shared/fill-template.ts'
import { hasSection } from '../../src/ui/page-sections.ts'
import { meetupTile } from '../support/page/meetup-tile.ts'
import { needs } from './support/needs.ts'
import { expect, test } from './support/visit.ts'
import { beginningWith } from './support/visitor.ts'

const places = navigation.items.filter(({ href }) => hasSection(href))

// The first is what keeps script out (fault-proxy.ts).
test.use({ expectedOnConsole: /script-src|400 \(Bad Request\)/ })
test.beforeEach(({ network }) => {
  network.scripting = 'off'
})

test('A visitor without script reads the ideas, finds no dead button, and a menu that covers nothing it led to', async ({
  visitor,
}) => {
  needs.ideas()
  await visitor.resize({ width: 480, height: 700 })
  await visitor.visit()
  await visitor.sees('article', beginningWith(String(experiments.ideas[0]?.title)))
  const { submitIdea, collaborate } = experiments.closing
  for (const name of [experiments.vote, experiments.discuss, submitIdea, collaborate, funFacts.regenerate])
    await visitor.seesNo('button', name)
  for (const place of [places[0], places.at(-1)]) {
    await visitor.press('button', navigation.menu)
    await expect.poll(async () => (await visitor.boxOf('#menu')).bottom).toBeGreaterThan(0)
    await visitor.press('link', String(place?.label))
    await expect.poll(async () => (await visitor.boxOf('#menu')).bottom).toBe(0)
    expect(await visitor.hash()).toBe(place?.href)
  }
})

test('A visitor without script leaves a note, comes back, leaves the meetup, and asks for a beer', async ({
  visitor,
  owner,
}) => {
  needs.note()
  needs.meetup()
  await visitor.visit()
  await visitor.fill(leaveNote.label, 'No script')
  await visitor.press('button', leaveNote.submit)
  await visitor.sees('heading', leaveNote.messages.success)
  await visitor.press('link', formResult.back)
  await visitor.sees('heading', hero.tagline)
  expect((await owner.read()).notes).toEqual([{ content: 'No script' }])

  await visitor.press('button', beginningWith(String(meetupTile)))
  await visitor.press('button', requestMeetup.cancel)
  await visitor.seesNo('dialog', requestMeetup.title)
  await visitor.press('button', beginningWith(String(meetupTile)))
  await visitor.fill(requestMeetup.fields.name.label, 'Grace')
  await visitor.fill(requestMeetup.fields.phone.label, '617 555')
  await visitor.press('button', requestMeetup.types.beer)
  await visitor.sees(
    'heading',
    fillTemplate(requestMeetup.messages.success, { name: 'Grace', type: requestMeetup.types.beer }),
  )
  expect((await owner.read()).contact_submissions).toMatchObject([{ name: 'Grace', category: 'beer' }])
})
