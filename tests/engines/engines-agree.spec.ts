import type { WindowSize } from './support/engine.ts'
import { findEngines, startEngine } from './support/find-engines.ts'
import { type Look, lookOf } from './support/look-of-page.ts'
import { expect, test } from './support/visit.ts'

/** WebKitGTK's window is hardly narrower. */
const NARROWEST = 480
/** Of a section's height, where letters and rounding differ. */
const SHARE = 0.02
/** Of a short one: each engine breaks and hyphenates some words elsewhere. */
const LINE_PX = 24
/** Of 255: what one engine rounds up and another down when a colour leaves OKLCH. */
const COLOUR_STEPS = 2

const others = findEngines().filter((name) => name !== 'chromium')

for (const name of others)
  for (const scheme of ['light', 'dark'] as const)
    test(`A visitor in ${name} sees in the ${scheme} what a visitor in Chromium sees`, async ({
      browsers,
      pageUrl,
    }) => {
      test.slow()
      const engine = await startEngine(name, scheme)
      try {
        const [reference, compared] = await Promise.all([(await browsers(scheme)).open(), engine.open()])
        for (const width of [name === 'webkit' ? NARROWEST : 390, 768, 1280]) {
          const size: WindowSize = { width, height: 800 }
          const looks: Look[] = []
          for (const tab of [reference, compared]) {
            await tab.resize(size)
            await tab.visit(pageUrl)
            looks.push(await tab.run(lookOf, null))
          }
          const [expected, found] = looks as [Look, Look]
          expect(found.outside, `outside the window at ${width}`).toEqual([])
          expect(found.underlined, `underlined at ${width}`).toEqual(expected.underlined)
          expect(differences(expected, found), `at ${width} in the ${scheme}`).toEqual([])
        }
      } finally {
        await engine.stop()
      }
    })

function differences(expected: Look, found: Look): string[] {
  const heights = Object.entries(expected.heights)
    .filter(([name, height]) => Math.abs((found.heights[name] ?? 0) - height) > Math.max(SHARE * height, LINE_PX))
    .map(([name, height]) => `${name} is ${found.heights[name]} high, not ${height}`)
  const colours = Object.entries(expected.palette)
    .filter(([name, colour]) =>
      colour.some((part, at) => Math.abs(part - (found.palette[name]?.[at] ?? 0)) > COLOUR_STEPS),
    )
    .map(([name, colour]) => `${name} is ${found.palette[name]}, not ${colour}`)
  return [...heights, ...colours]
}
