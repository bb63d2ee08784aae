import { readFileSync } from 'node:fs'
import { expect, test } from 'vitest'
import { BADGE_SHARE, findContrastProblems, GLOW_OPACITY } from './contrast.ts'

const [paper, ink] = [
  { light: '#fff', dark: '#000' },
  { light: '#000', dark: '#fff' },
]
const [white, black] = [
  { light: '#fff', dark: '#fff' },
  { light: '#000', dark: '#000' },
]
const COLORS = {
  ...{ page: paper, card: paper, wash: paper, warm: paper, glow: paper },
  ...{ text: ink, muted: ink, primary: ink, secondary: ink, error: ink, success: ink, edge: ink },
  ...{ blue: paper, violet: paper, yellow: paper, orange: paper, highlight: white, onHighlight: black },
}

test('An owner whose color is too faint reads one that suffices everywhere', () => {
  expect(findContrastProblems(COLORS)).toEqual([])
  const faint = { ...COLORS, warm: { light: '#eee', dark: '#000' }, primary: { light: '#999', dark: '#eee' } }
  const [problem, ...others] = findContrastProblems(faint)
  expect(others).toEqual([])
  expect(problem).toEqual({
    path: ['primary', 'light'],
    message: expect.stringMatching(/^contrast of 2\.45 to warm, where 4\.5 is needed, .* Write it like '#/),
  })
  const [better = ''] = /#[0-9a-f]{6}/.exec(problem?.message ?? '') ?? []
  expect(findContrastProblems({ ...faint, primary: { light: better, dark: '#eee' } })).toEqual([])
})

test('An owner reads of a color too faint within the glow', () => {
  const almost = { ...COLORS, muted: { light: '#757575', dark: '#fff' } }
  expect(findContrastProblems(almost)).toEqual([])
  const glowing = { ...almost, glow: { light: '#888', dark: '#000' } }
  expect(findContrastProblems(glowing).map(({ path }) => path)).toEqual([['muted', 'light']])
})

test('An owner reads of words too faint on a badge, never needlessly', () => {
  expect(findContrastProblems({ ...COLORS, blue: { light: '#60a5fa', dark: '#1e3a8a' } })).toEqual([])
  const [gray, dim] = [
    { light: '#707070', dark: '#fff' },
    { light: '#949494', dark: '#fff' },
  ]
  const quiet = { ...COLORS, text: { light: '#595959', dark: '#fff' }, edge: dim, success: gray, error: gray }
  expect(findContrastProblems(quiet)).toEqual([])
  for (const tone of ['blue', 'error'])
    expect(findContrastProblems({ ...quiet, [tone]: black })).toContainEqual({
      path: ['text', 'light'],
      message: expect.stringMatching(`^contrast of \\d\\.\\d+ to ${tone} badge, .* Write it like '#`),
    })
  expect(readFileSync('src/ui/badge.css', 'utf8')).toContain(`${BADGE_SHARE}, var(--color-page)`)
})

test('The contrast is checked within the brightest glow of the styles', () => {
  const strengths = readFileSync('src/ui/glow.css', 'utf8').matchAll(/--strength: ([\d.]+)/g)
  expect(Math.max(...[...strengths].map(([, strength]) => Number(strength)))).toBe(GLOW_OPACITY)
})
