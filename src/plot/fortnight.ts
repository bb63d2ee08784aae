import { type DrawableTide, type Drawing, HEIGHT, percent, scaleOf, ticksFrom, WIDTH } from './drawing.ts'
import { heightAt, type Tide, type Turn, turnsBetween } from './tide.ts'

const MINUTE = 60_000
const HOUR = 60 * MINUTE
const DAY = 24 * HOUR
const HOURS = 336
const DAYS = HOURS / 24
const HOUR_WIDTH = WIDTH / HOURS
/** Each way, in a narrow window: as wide as src/sections/hero/plot.css shows it there. */
const NARROW = 3 * 24
/** Half of a day's name, where a phone's window is smallest. */
const LABEL = 9
/** Control points at this share of the way from one turn to the next make a cosine. */
const BEND = 0.364

/** How to draw a fortnight of tide, a week each way from a moment in milliseconds. A date formatter is costly, and made once. */
export function fortnightIn(language: string, plot: DrawableTide, tide: Tide): (now: number) => Drawing {
  const timeIn = (options: Intl.DateTimeFormatOptions) => {
    const format = new Intl.DateTimeFormat(language, { timeZone: tide.timeZone, ...options })
    // As tide tables write it, and with a space that every font has.
    return (time: number) =>
      format.format(Math.round(time / MINUTE) * MINUTE).replace(/\s[AP]M/, (half) => ` ${half.trim().toLowerCase()}`)
  }
  const time: Intl.DateTimeFormatOptions = { hour: 'numeric', minute: '2-digit' }
  const clock = timeIn(time)
  const dayAndClock = timeIn({ weekday: 'short', ...time })
  const moment = timeIn({ weekday: 'short', month: 'short', day: 'numeric', ...time })
  const weekday = timeIn({ weekday: 'short' })

  const number = new Intl.NumberFormat(language, { minimumFractionDigits: 1, maximumFractionDigits: 1 })
  const say = (height: number, doubt = '') => `${number.format(height).replace('-', '−')}${doubt} ${plot.unit}`
  const describe = (when: string, time: number, doubt?: string) => {
    const height = heightAt(tide, time)
    const template = heightAt(tide, time + MINUTE) > height ? plot.rising : plot.falling
    return template.replace('{time}', when).replace('{height}', say(height, doubt))
  }
  const announce = ({ time, height, isHigh }: Turn, write: (time: number) => string) =>
    (isHigh ? plot.high : plot.low).replace('{time}', write(time)).replace('{height}', say(height))

  const noonAfter = noonIn(tide.timeZone)
  const range = { ...tide, doubt: plot.doubt }
  const scale = scaleOf(range)
  return (now) => {
    const from = now - 7 * DAY
    const read = (hour: number) => {
      const time = from + hour * HOUR
      return {
        x: percent(hour / HOURS),
        y: percent(scale(heightAt(tide, time))),
        text: describe(moment(time), time, time > now ? plot.ahead : ''),
      }
    }
    const noon = noonAfter(from)
    const turns = turnsBetween(tide, from - DAY, from + 15 * DAY)
    const next = turns.filter(({ time }) => time >= now)
    return {
      curve: curveThrough(
        turns.map(({ time, height }) => [
          roundAcross(((time - from) / HOUR) * HOUR_WIDTH),
          Math.round(scale(height) * HEIGHT),
        ]),
      ),
      range,
      now: { ...read(HOURS / 2), text: describe(plot.now.replace('{time}', clock(now)), now) },
      // At midnight, and one more, because both ends of the plot may be within a day.
      ticks: ticksFrom(((noon - from) / HOUR - 12) * HOUR_WIDTH, 24 * HOUR_WIDTH, DAYS + 1),
      labels: {
        texts: Array.from({ length: DAYS }, (_, day) => {
          const time = noon + day * DAY
          return [weekday(time), Math.abs(time - now) < (NARROW - LABEL) * HOUR]
        }),
        start: percent((noon - from) / HOUR / HOURS),
        step: percent(1 / DAYS),
      },
      headline: next.filter(({ isHigh }) => isHigh).map((turn) => announce(turn, dayAndClock))[0],
      alternative: [plot.title, ...next.slice(0, 4).map((turn) => announce(turn, moment))].join('. '),
      wide: [0, HOURS],
      narrow: [HOURS / 2 - NARROW, HOURS / 2 + NARROW],
      present: HOURS / 2,
      read,
    }
  }
}

/** To six minutes: a last digit that is always 0 costs nothing once it is compressed. */
const roundAcross = (x: number) => Math.round(x / 10) * 10

/** Smooth, level at each turn, and short to write: as a tide is between two of them. */
function curveThrough(turns: [x: number, y: number][]): string {
  return turns
    .reduce((path, [x, y], index) => {
      const [beforeX, beforeY] = turns[index - 1] ?? [x, y]
      const [across, down] = [x - beforeX, y - beforeY]
      return index ? `${path}s${roundAcross(across * (1 - BEND))} ${down} ${across} ${down}` : `M${x} ${y}`
    }, '')
    .replaceAll(' -', '-')
}

/** Finds the first noon by a time zone's clocks. Where they are changed within the fortnight, later noons are an hour off. */
function noonIn(timeZone: string): (from: number) => number {
  const format = new Intl.DateTimeFormat('en', { timeZone, hour: 'numeric', minute: 'numeric', hourCycle: 'h23' })
  return (from) => {
    const [hour = 0, minute = 0] = format.format(from).split(':').map(Number)
    return from + ((36 - hour - minute / 60) % 24) * HOUR
  }
}
