/**
 * The reason in an error. Node's own is empty where a name has several addresses, as localhost has, and none of them
 * answers: then it is in the first of its parts. https://nodejs.org/api/net.html#socketconnectoptions-connectlistener
 */
export function reasonOf(error: unknown): string {
  if (!(error instanceof Error)) return String(error)
  if (error.message) return error.message
  if (error instanceof AggregateError && error.errors.length > 0) return reasonOf(error.errors[0])
  return (error as NodeJS.ErrnoException).code ?? error.name
}
