/** The home page of the site at `address`, or why it can't be had. */
export type LivePage = { address: string } & (
  | { response: Response; html: string; failure?: undefined }
  | { failure: NodeJS.ErrnoException }
)

export async function readLivePage(address: string): Promise<LivePage> {
  try {
    const response = await request(`${address}/`)
    return { address, response, html: await response.text() }
  } catch (error) {
    return { address, failure: error as NodeJS.ErrnoException }
  }
}

const TIMEOUT_MS = 10_000

/** @throws the cause, because fetch itself says only “fetch failed” */
export const request = (address: string, init: RequestInit = {}): Promise<Response> =>
  fetch(address, { ...init, cache: 'no-store', signal: AbortSignal.timeout(TIMEOUT_MS) }).catch((error) => {
    throw error.cause ?? error
  })
