import { test } from '@playwright/test'
import { contact, experiments, funFacts } from '#content'
import { hasNote, isShown } from '../../../src/shown-sections.ts'
import { meetupTile } from '../../support/page/meetup-tile.ts'
import { sample } from '../../support/sample.ts'

/** Each skips the test where the owner's page lacks what it is about. */
export const needs = {
  note: () => test.skip(!hasNote, 'the page has no note form'),
  message: () => test.skip(!isShown('#contact'), 'the page has no message form'),
  meetup: () => test.skip(!meetupTile || !isShown('#contact'), 'the page has no meetup'),
  address: () =>
    test.skip(
      !isShown('#contact') || !contact.tiles.some(({ to }) => to === 'email'),
      'the page has no address to copy',
    ),
  fact: () => test.skip(!isShown('#contact') || funFacts.facts.length < 2, 'the page has no other fact'),
  services: () => test.skip(!isShown('#services'), 'the page has no services'),
  chart: () => test.skip(!sample, 'another owner may have no chart'),
  ideas: () => test.skip(!isShown('#experiments') || experiments.ideas.length === 0, 'the page has no ideas'),
}
