/** One request to the interface, and what PostgREST 12 answers to it: the status, and the code of its error. */
export type Probe = {
  name: string
  method: string
  path: string
  headers?: Record<string, string>
  body?: string | Uint8Array
  answers: Expected
  /** Where this interface answers otherwise on purpose. */
  here?: Expected & { because: string }
}
type Expected = { status: number; code?: string }

export const JSON_TYPE = { 'content-type': 'application/json' }
export const STORED = { status: 201 }

export const post = (name: string, body: unknown, answers: Expected, rest: Partial<Probe> = {}): Probe => ({
  name,
  method: 'POST',
  path: '/notes',
  body: typeof body === 'string' || body instanceof Uint8Array ? body : JSON.stringify(body),
  answers,
  ...rest,
  headers: { ...JSON_TYPE, ...rest.headers },
})
export const note = (name: string, rest: Partial<Probe> = {}, answers: Expected = STORED) =>
  post(name, { content: name }, answers, rest)
export const ask = (method: string, path: string, answers: Expected, rest: Partial<Probe> = {}): Probe => ({
  name: `${method} ${path}`,
  method,
  path,
  answers,
  ...rest,
})
export const prefer = (preference: string) => ({ headers: { prefer: preference } })
export const to = (path: string) => ({ path })
export const action = (name: string, row: object, answers: Expected) => post(name, row, answers, to('/site_actions'))
export const contact = (name: string, row: object, answers: Expected) =>
  post(
    name,
    { name: 'Ann', email: 'a@b', category: 'client', message: name, ...row },
    answers,
    to('/contact_submissions'),
  )
