import { takeToken } from './token.ts'

/** What the desk's server refused, or that it is not there. */
export class Refused extends Error {
  readonly status: number

  constructor(message: string, status: number) {
    super(message)
    this.status = status
  }
}

/** Whether what was asked for is no longer there. */
export const isGone = (error: unknown): boolean => error instanceof Refused && error.status === 404

type Question = { method?: 'GET' | 'PUT' | 'DELETE'; body?: unknown; signal?: AbortSignal }

/** @throws {Refused} with what the server says */
export async function askDesk<Answer>(path: string, question: Question = {}): Promise<Answer> {
  const response = await fetchDesk(path, question)
  return await response.json()
}

/** Lets the browser save what the desk answers, when all of it has come. @throws {Refused} */
export async function saveFromDesk(path: string, name: string): Promise<void> {
  const response = await fetchDesk(path, {})
  const content = await response.blob().catch(() => {
    throw new Refused('the answer broke off', 0)
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

async function fetchDesk(path: string, { method = 'GET', body, signal }: Question): Promise<Response> {
  const response = await fetch(`/api/${path}`, {
    method,
    signal,
    headers: { authorization: `Bearer ${takeToken()}`, 'content-type': 'application/json' },
    body: body === undefined ? undefined : JSON.stringify(body),
  }).catch((error: Error) => {
    if (signal?.aborted) throw error
    throw new Refused('the desk has stopped', 0)
  })
  if (response.ok) return response
  const { message } = await response.json().catch(() => ({ message: response.statusText }))
  throw new Refused(message, response.status)
}
