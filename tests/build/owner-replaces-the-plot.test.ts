import { writeFile } from 'node:fs/promises'
import { expect, onTestFinished, test } from 'vitest'
import { laylasFolder } from './support/laylas-folder.ts'

const { at, read, run } = laylasFolder()

async function buildWith(plot: string) {
  await writeFile(at('content/plot.ts'), plot)
  const { status, said } = run('build/build.ts')
  const page = status === 0 ? await read('dist/index.html') : ''
  return { said, plot: /<figure class="plot">.*?<\/figure>/s.exec(page)?.[0] }
}

const withData = (data: string, doubt = 1) => `import type { Content } from '#content-schema'

export const plot: Content<'plot'> = {
  title: 'High and low water',
  axis: 'Feet above mean lower low water',
  past: 'so far',
  forecast: 'to come, ± {doubt}',
  why: 'I plot what I know.',
  source: 'NOAA',
  read: 'Read another hour',
  unit: 'ft',
  doubt: ${doubt},
  data: ${data},
}
`

const tideOf = (station: string) =>
  withData(
    `{
      kind: 'tide',
      station: '${station}',
      asOf: 'As of {date}',
      high: 'High {time}, {height}',
      low: 'Low {time}, {height}',
      now: 'Now, {time}',
      rising: '{time}: {height}, rising',
      falling: '{time}: {height}, falling',
    }`,
  )

test('An owner at another harbor writes its station, and gets its tide', async () => {
  const { said, plot } = await buildWith(tideOf('noaa/9414290'))
  expect(said).toBe('')
  // San Francisco's tide has half the range of Boston's, where the top line is that of 10 ft.
  expect(plot).toContain('>٥ ft<')
})

test('An owner who plots numbers of their own sees them under their own labels, written as her language does', async () => {
  const series = "{ kind: 'series', known: [['Jan', 12.5], ['Feb', 15], ['Mar', -0.5]], expected: [['Apr', 12000]] }"
  const { said, plot } = await buildWith(withData(series, 0.5))
  expect(said).toBe('')
  expect(plot).toContain('Jan: ١٢٫٥ ft. Feb: ١٥ ft. Mar: \u061c−٠٫٥ ft. Apr: ١٢٬٠٠٠ ± ٠٫٥ ft')
  expect(plot).toContain('>١٠٬٠٠٠ ft<')
  expect(plot).toContain('± ٠٫٥ ft')
  expect([...(plot ?? '').matchAll(/<text [^>]+>(\w+)/g)].map(([, label]) => label)).toEqual([
    'Jan',
    'Feb',
    'Mar',
    'Apr',
  ])
})

/** What the check says, which a build says first. */
async function faultOf(station: string): Promise<string> {
  await writeFile(at('content/plot.ts'), tideOf(station))
  return run('build/check-content.ts').said
}

test('An owner names a harbor, and reads which there are where the name alone is not enough', async () => {
  const field = 'content/plot.ts: plot.data.station'
  expect(await faultOf('Dover')).toBe(
    `${field} is the name of several tide stations: write 'Dover, NH, United States' or 'Dover, England, United Kingdom'`,
  )
  expect(await faultOf('Dover, England')).toBe('')
  expect(await faultOf('16.07, 108.22')).toMatch(
    /of 'Qui Nhon, Gia Lai, Vietnam' at 279 km, 'Dongfang, Hainan, China' at/,
  )
})

test('An owner whose harbor is not listed reads which her country has, of many those that are spelled like it', async () => {
  const site = await read('content/site.ts')
  onTestFinished(() => writeFile(at('content/site.ts'), site))
  for (const [country, station, said] of [
    ['VN', 'Đà Nẵng', ": those of your country are 'Hon Dau, Hai Phong, Vietnam', 'Qui Nhon, "],
    ['DE', 'Hamburg', ": spelled alike are 'Cranz, Hamburg, Germany', "],
  ] as const) {
    await writeFile(at('content/site.ts'), site.replace("'JO'", `'${country}'`))
    expect(await faultOf(station)).toContain(said)
  }
})
