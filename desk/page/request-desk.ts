import type { Session } from '../contract.ts'

/** `status` is the HTTP status, or 0 where the server did not answer. */
export class RequestRejectedError extends Error {
  readonly status: number

  constructor(message: string, status: number) {
    super(message)
    this.status = status
  }
}

export const isNotFound = (error: unknown): boolean => error instanceof RequestRejectedError && error.status === 404

type RequestOptions = {
  method?: 'GET' | 'POST' | 'PUT' | 'DELETE'
  body?: unknown
  signal?: AbortSignal
  token?: string
}

/** @param typed the token, or the address that ends with it. @throws {RequestRejectedError} */
export async function logIn(typed: string): Promise<void> {
  const token = typed.trim().split('#').at(-1) ?? ''
  const { isRemembered } = await requestDesk<Session>('session', { method: 'POST', token })
  keepInTab(isRemembered ? '' : token)
}

/** @throws {RequestRejectedError} */
export async function logOut(): Promise<void> {
  await requestDesk<Session>('session', { method: 'DELETE' })
  keepInTab('')
}

/** @throws {RequestRejectedError} with the server's message */
export async function requestDesk<Answer>(path: string, options: RequestOptions = {}): Promise<Answer> {
  const response = await fetchDesk(path, options)
  return await response.json()
}

/** Saves nothing when the response breaks off. @throws {RequestRejectedError} */
export async function saveFromDesk(path: string, name: string): Promise<void> {
  const response = await fetchDesk(path, {})
  const content = await response.blob().catch(() => {
    throw new RequestRejectedError('the answer broke off', 0)
  })
  saveAs(content, name)
}

export function saveAs(content: Blob, name: string): void {
  const address = URL.createObjectURL(content)
  const link = document.createElement('a')
  link.href = address
  link.download = name
  link.click()
  setTimeout(() => URL.revokeObjectURL(address))
}

let loggingIn = Promise.resolve()

/** The address may get a token behind its # at any time; requests wait until it is accepted or refused. */
async function logInByAddress(): Promise<void> {
  const token = takeFromAddress()
  // The request that follows reports a wrong token.
  if (token) loggingIn = logIn(token).catch(() => {})
  await loggingIn
}

async function fetchDesk(path: string, { method = 'GET', body, signal, token }: RequestOptions): Promise<Response> {
  if (token === undefined) await logInByAddress()
  const bearer = token ?? tokenOfTab()
  const response = await fetch(`/api/${path}`, {
    method,
    signal,
    headers: {
      ...(bearer && { authorization: `Bearer ${bearer}` }),
      ...(body !== undefined && { 'content-type': 'application/json' }),
    },
    body: body === undefined ? undefined : JSON.stringify(body),
  }).catch((error: Error) => {
    if (signal?.aborted) throw error
    throw new RequestRejectedError('the desk has stopped', 0)
  })
  if (response.ok) return response
  const { message } = await response.json().catch(() => ({ message: response.statusText }))
  throw new RequestRejectedError(message, response.status)
}

const KEPT_AS = 'desk-token'

/** Empty where the browser has a cookie instead, or no token. */
const tokenOfTab = (): string => sessionStorage.getItem(KEPT_AS) ?? ''
const keepInTab = (token: string): void => sessionStorage.setItem(KEPT_AS, token)

/** Also removes the token from the address bar and the tab's history. */
function takeFromAddress(): string {
  const [, token = ''] = location.hash.split('#')
  if (token) history.replaceState(null, '', location.pathname + location.search)
  return token
}
