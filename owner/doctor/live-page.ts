import { errorMessage } from '../../server/error-message.ts'

export type LivePage =
  | { status: number; headers: Headers; html: string; failure: undefined }
  | { failure: NodeJS.ErrnoException }

const TIMEOUT_MS = 10_000

export async function readLivePage(address: string): Promise<LivePage> {
  try {
    const answer = await request(`${address}/`)
    return { status: answer.status, headers: answer.headers, html: await answer.text(), failure: undefined }
  } catch (error) {
    return { failure: findCause(error) }
  }
}

export const request = (address: string, init: RequestInit = {}): Promise<Response> =>
  fetch(address, { ...init, cache: 'no-store', signal: AbortSignal.timeout(TIMEOUT_MS) })

/** fetch says only “fetch failed”; the reason is in its cause. */
const findCause = (error: unknown): NodeJS.ErrnoException => ((error as Error).cause ?? error) as NodeJS.ErrnoException

export const explainFailure = (error: unknown): string => errorMessage(findCause(error))
