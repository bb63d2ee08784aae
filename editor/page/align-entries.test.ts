import { expect, test } from 'vitest'
import { alignEntries, type EntryList } from './align-entries.ts'

const PICTURES: EntryList = { name: 'pictures', within: [] }
const PROJECTS: EntryList[] = [{ name: 'projects', within: [PICTURES] }]

test('A project moved in one language keeps its words in the other', () => {
  const main = {
    projects: [
      { id: 'untranslated', title: 'New' },
      { id: 'two', title: 'Two' },
      { id: 'one', title: 'One' },
    ],
  }
  const other = {
    projects: [
      { id: 'one', title: 'Een' },
      { id: 'two', title: 'Twee' },
    ],
  }
  alignEntries(main, [other], PROJECTS)
  expect(other.projects).toEqual([{ id: 'untranslated' }, { id: 'two', title: 'Twee' }, { id: 'one', title: 'Een' }])
})

test('A new project has an id of its own in both languages', () => {
  const main = {
    projects: [
      { id: 'one', title: 'One' },
      { id: 'two', title: 'Two' },
      { __sc_item_id: '8f2c', title: 'One' },
      { title: '新しい' },
    ],
  }
  const other = { projects: [{ id: 'one', title: 'Een' }, { title: 'Nog een' }] }
  alignEntries(main, [other], PROJECTS)
  expect(main.projects.map(({ id }) => id)).toEqual(['one', 'two', 'one-2', 'entry'])
  expect(other.projects).toEqual([
    { id: 'one', title: 'Een' },
    { id: 'two' },
    { id: 'one-2', title: 'Nog een' },
    { id: 'entry' },
  ])
})

test('A project deleted in one language is deleted in the other', () => {
  const picture = (alt: string) => [{ id: 'plan', alt }]
  const main = { projects: [{ id: 'two', title: 'Two', pictures: picture('Plan') }] }
  const other = {
    projects: [
      { id: 'one', title: 'Een' },
      { id: 'two', pictures: [{ alt: 'Plattegrond' }] },
    ],
  }
  alignEntries(main, [other], PROJECTS)
  expect(other.projects).toEqual([{ id: 'two', pictures: picture('Plattegrond') }])
})
