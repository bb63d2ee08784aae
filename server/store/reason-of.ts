/**
 * What an error says of why. Node's own says nothing where a name has several addresses and none of them answers, as
 * localhost has: the first of its parts does. https://nodejs.org/api/net.html#socketconnectoptions-connectlistener
 */
export function reasonOf(error: unknown): string {
  if (!(error instanceof Error)) return String(error)
  if (error.message) return error.message
  if (error instanceof AggregateError && error.errors.length > 0) return reasonOf(error.errors[0])
  return (error as NodeJS.ErrnoException).code ?? error.name
}
