import { RetryAfterError, TextRejectedError } from './channel.ts'

/** Statuses that blame the body and not the URL. */
const TEXT_REJECTION_STATUSES = [400, 413, 415, 422]
const REDIRECT_STATUSES = [301, 302, 303, 307, 308]

/** Resolves when the other side has accepted the body. @throws as Channel.send */
export async function postJson(
  url: string,
  body: object,
  { headers, signal }: { headers: Record<string, string>; signal: AbortSignal },
): Promise<void> {
  const response = await fetch(url, {
    method: 'POST',
    headers: { 'content-type': 'application/json', ...headers },
    body: JSON.stringify(body),
    // A notification for one host must not go to another.
    redirect: 'manual',
    signal,
  }).catch((error) => {
    const cause = (error.cause ?? error) as NodeJS.ErrnoException
    throw new Error(cause.code ?? cause.message)
  })
  const { ok, status } = response
  if (ok) return response.body?.cancel()
  const bodyStart = await readStart(response)
  const location = response.headers.get('location')
  if (REDIRECT_STATUSES.includes(status) && location) {
    throw new Error(`HTTP ${status}, moved to ${URL.parse(location, url)?.href ?? location}. Write that URL in NOTIFY.`)
  }
  const message = `HTTP ${status}${bodyStart && `: ${bodyStart}`}`
  if (TEXT_REJECTION_STATUSES.includes(status)) throw new TextRejectedError(message)
  // Other statuses, such as 429 (too many requests) and 5xx, mean that the body is sent again.
  const retryAfterSeconds = parseRetryAfter(response.headers.get('retry-after'), bodyStart)
  throw retryAfterSeconds === undefined ? new Error(message) : new RetryAfterError(message, retryAfterSeconds)
}

/** Parses the header's seconds or date, or the seconds in Telegram's or Discord's body. */
function parseRetryAfter(header: string | null, bodyStart: string): number | undefined {
  const text = header ?? /"retry_after":\s*([\d.]+)/.exec(bodyStart)?.[1]
  if (!text) return undefined
  const seconds = Number(text)
  return Number.isNaN(seconds) ? (Date.parse(text) - Date.now()) / 1000 || undefined : seconds
}

/** Reads the first piece of the body, without HTML tags, and ends the connection. */
async function readStart(response: Response): Promise<string> {
  try {
    for await (const bytes of response.body ?? []) {
      return new TextDecoder()
        .decode(bytes)
        .replaceAll(/<[^>]*>/g, ' ')
        .trim()
    }
  } catch {}
  return ''
}
