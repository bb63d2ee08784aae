import { expect, test } from 'vitest'
import { chooseFirstLead } from './use-shown-lead.ts'

const leads = [{ id: 3 }, { id: 2 }]
const options = { idInUrl: undefined, leads, hasRoom: true }

test('The first lead is chosen once, beside a list', () => {
  expect(chooseFirstLead('not chosen', options)).toEqual({ id: 3 })
  expect(chooseFirstLead('not chosen', { ...options, hasRoom: false })).toBe('none')
  expect(chooseFirstLead('not chosen', { ...options, leads: [] })).toBe('not chosen')
  const chosen = { id: 1 }
  // The identical value lets the page render once.
  for (const later of [leads, []]) expect(chooseFirstLead(chosen, { ...options, leads: later })).toBe(chosen)
})

test('A closed first lead stays closed until the list is empty', () => {
  expect(chooseFirstLead('none', options)).toBe('none')
  expect(chooseFirstLead('none', { ...options, leads: [] })).toBe('not chosen')
})

test('A lead that the owner goes to ends the choice', () => {
  for (const before of ['not chosen', 'none', { id: 3 }] as const)
    expect(chooseFirstLead(before, { ...options, idInUrl: 2 })).toBe('not chosen')
})
