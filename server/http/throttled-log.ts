const MINUTE_MS = 60_000
const PER_MINUTE = 10

/** Writes ten entries of a kind a minute, and then their number. The kind is the first line, which must hold nothing that a visitor chooses. */
export function createThrottledLog(write: (line: string) => void): (line: string) => void {
  const counts = new Map<string, number>()
  const sum = () => {
    for (const [kind, count] of counts) {
      if (count > PER_MINUTE) write(`${kind} (and ${count - PER_MINUTE} more of these within a minute)`)
    }
    counts.clear()
  }
  return (line) => {
    const [kind = ''] = line.split('\n', 1)
    if (counts.size === 0) setTimeout(sum, MINUTE_MS).unref()
    const count = (counts.get(kind) ?? 0) + 1
    counts.set(kind, count)
    if (count <= PER_MINUTE) write(line)
  }
}
