import { expect, test } from 'vitest'
import { difficultyTone, ideaStatusTone, projectStatusTone } from './badge-tone.ts'

test.for([
  ['Active', 'green'],
  ['Production', 'green'],
  ['Beta', 'yellow'],
  ['In Progress', 'yellow'],
  ['Complete', 'blue'],
  ['Paused', 'muted'],
  ['', 'muted'],
  ['constructor', 'muted'],
])('A visitor sees a project that is “%s” in %s', ([status, tone]) => {
  expect(projectStatusTone(String(status))).toBe(tone)
})

test.for([
  ['Building', 'green'],
  ['Prototyping', 'blue'],
  ['Planning', 'yellow'],
  ['Researching', 'violet'],
  ['Dreaming', 'neutral'],
  ['toString', 'neutral'],
])('A visitor sees an idea that is “%s” in %s', ([status, tone]) => {
  expect(ideaStatusTone(String(status))).toBe(tone)
})

test.for([
  ['Easy', 'green'],
  ['Medium', 'yellow'],
  ['Hard', 'orange'],
  ['Very Hard', 'red'],
  ['Impossible', 'neutral'],
])('A visitor sees the difficulty “%s” in %s', ([difficulty, tone]) => {
  expect(difficultyTone(String(difficulty))).toBe(tone)
})
