export type Report = (doing: string, done?: number, total?: number) => void

const FIRST_MS = 2_000
const NEXT_MS = 5_000

export function startProgress(write = (line: string) => console.error(line)): { report: Report; stop: () => void } {
  const started = Date.now()
  let now: string | undefined
  const say = () => {
    if (now) write(`${now} (${Math.round((Date.now() - started) / 1000)} s)`)
  }
  let timer = setTimeout(() => {
    say()
    timer = setInterval(say, NEXT_MS)
  }, FIRST_MS)
  return {
    report(doing, done, total) {
      const far = [done, total].filter((count) => count !== undefined).map((count) => count.toLocaleString('en-US'))
      now = far.length > 0 ? `${doing}: ${far.join(' of ')}` : doing
    },
    stop: () => clearTimeout(timer),
  }
}
