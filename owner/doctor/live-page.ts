import { errorMessage } from '../../server/error-message.ts'

export type LivePage =
  | { status: number; headers: Headers; html: string; readAt: number; why: undefined }
  | { why: string }

const TIMEOUT_MS = 10_000

export async function readLivePage(address: string): Promise<LivePage> {
  try {
    const answer = await ask(`${address}/`)
    const readAt = Date.now()
    return { status: answer.status, headers: answer.headers, html: await answer.text(), readAt, why: undefined }
  } catch (error) {
    return { why: reason(error) }
  }
}

export const ask = (address: string, init: RequestInit = {}): Promise<Response> =>
  fetch(address, { ...init, cache: 'no-store', signal: AbortSignal.timeout(TIMEOUT_MS) })

/** fetch says only “fetch failed”; the reason is in its cause. */
export function reason(error: unknown): string {
  return errorMessage((error as Error).cause ?? error)
}
