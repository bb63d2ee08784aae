import { expect, test } from 'vitest'
import { note } from '../../shared/submissions/note.ts'
import { openForTests } from '../support/sites/open-for-tests.ts'
import { connectOwner } from '../support/sites/owner.ts'
import { startSite } from '../support/sites/running-site.ts'

const site = openForTests(() => startSite())
const owner = openForTests(() => connectOwner(site.database))

/** Posts the note's form as a browser does by itself, which resolves with what the visitor then reads. */
const post = async (fields: Record<string, string>) => {
  const body = new URLSearchParams({ form: note.id, ...fields })
  return (await fetch(site.url, { method: 'POST', body })).status
}

test('A note posted twice is one note and one action, and of two visitors’ equal notes with keys each is stored', async () => {
  for (const _ of ['first', 'again']) expect(await post({ content: 'Without a script' })).toBe(200)
  for (const submission_key of ['1-2-3-4', '5-6-7-8', '5-6-7-8']) {
    expect(await post({ content: 'Good work', submission_key })).toBe(200)
  }
  const { notes, site_actions } = await owner.read()
  const contents = ['Without a script', 'Good work', 'Good work']
  expect(notes).toEqual(contents.map((content) => ({ content })))
  expect(site_actions.map(({ details }) => details)).toEqual(contents.map((content) => ({ content })))
})
