import { WordsRefused } from './channel.ts'

/** What says that the words are to blame, and not the address. */
const ABOUT_THE_WORDS = [400, 413, 415, 422]

/**
 * @throws {WordsRefused} when the answer is that the body is unwelcome
 * @throws {Error} with a message that holds nothing of the address
 */
export async function postJson(
  url: string,
  json: string,
  { headers, signal }: { headers: Record<string, string>; signal: AbortSignal },
): Promise<void> {
  const answer = await fetch(url, {
    method: 'POST',
    headers: { 'content-type': 'application/json', ...headers },
    body: json,
    // A redirect must not get what was meant for another host.
    redirect: 'error',
    signal,
  }).catch((error) => {
    const cause = (error.cause ?? error) as NodeJS.ErrnoException
    throw new Error(cause.code ?? cause.name)
  })
  await answer.body?.cancel()
  if (answer.ok) return
  if (ABOUT_THE_WORDS.includes(answer.status)) throw new WordsRefused(`answered ${answer.status}`)
  throw new Error(`answered ${answer.status}`)
}
