import { RetryLater, WordsRefused } from './channel.ts'

/** Statuses that blame the body and not the address. */
const ABOUT_THE_WORDS = [400, 413, 415, 422]
const REDIRECTS = [301, 302, 303, 307, 308]
const LATER = [429, 503]
const REASON_MAX_BYTES = 2_000

export async function postJson(
  url: string,
  json: string,
  { headers, signal }: { headers: Record<string, string>; signal: AbortSignal },
): Promise<void> {
  const answer = await fetch(url, {
    method: 'POST',
    headers: { 'content-type': 'application/json', ...headers },
    body: json,
    // What is meant for one host must not go to another.
    redirect: 'manual',
    signal,
  }).catch((error) => {
    const cause = (error.cause ?? error) as NodeJS.ErrnoException
    throw new Error(cause.code ?? cause.name)
  })
  const { status, headers: answered } = answer
  if (answer.ok || REDIRECTS.includes(status)) await answer.body?.cancel()
  if (answer.ok) return
  const to = answered.get('location')
  if (REDIRECTS.includes(status) && to) {
    throw new Error(`answered ${status} and leads to ${URL.parse(to, url)?.href ?? to}: write that address in NOTIFY`)
  }
  const message = `answered ${status}${await readReason(answer)}`
  if (ABOUT_THE_WORDS.includes(status)) throw new WordsRefused(message)
  const seconds = readRetryAfter(answered.get('retry-after'))
  throw LATER.includes(status) && seconds > 0 ? new RetryLater(message, seconds) : new Error(message)
}

async function readReason(answer: Response): Promise<string> {
  try {
    for await (const bytes of answer.body ?? []) {
      const text = new TextDecoder().decode(bytes.subarray(0, REASON_MAX_BYTES))
      const words = text.replaceAll(/<[^>]*>/g, ' ').trim()
      return words && `: ${words}`
    }
  } catch {}
  return ''
}

/** Seconds, or a date: https://www.rfc-editor.org/rfc/rfc9110#field.retry-after */
function readRetryAfter(header: string | null): number {
  const seconds = /^\d+$/.test(header ?? '') ? Number(header) : (Date.parse(header ?? '') - Date.now()) / 1000
  return Math.ceil(seconds) || 0
}
