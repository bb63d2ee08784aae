import { test } from '@playwright/test'
import { contact, experiments, funFacts } from '#content'
import { hasNoteForm, hasSection } from '../../../src/ui/page-sections.ts'
import { meetupTile } from '../../support/page/meetup-tile.ts'
import { sample } from '../../support/sample.ts'

/** Each skips the test where the owner's page lacks what it is about. */
export const needs = {
  note: () => test.skip(!hasNoteForm, 'the page has no note form'),
  message: () => test.skip(!hasSection('#contact'), 'the page has no message form'),
  meetup: () => test.skip(!meetupTile || !hasSection('#contact'), 'the page has no meetup'),
  address: () =>
    test.skip(
      !hasSection('#contact') || !contact.tiles.some(({ to }) => to === 'email'),
      'the page has no address to copy',
    ),
  fact: () => test.skip(!hasSection('#contact') || funFacts.facts.length < 2, 'the page has no other fact'),
  services: () => test.skip(!hasSection('#services'), 'the page has no services'),
  chart: () => test.skip(!sample, 'another owner may have no chart'),
  ideas: () => test.skip(!hasSection('#experiments') || experiments.ideas.length === 0, 'the page has no ideas'),
}
