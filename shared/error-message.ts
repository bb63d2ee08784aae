/** Node's message is empty when no IP address of a host name responds: https://nodejs.org/api/net.html#socketconnectoptions-connectlistener */
export function getErrorMessage(error: unknown): string {
  if (!(error instanceof Error)) return String(error)
  if (error.message) return error.message
  if (error instanceof AggregateError && error.errors.length > 0) return getErrorMessage(error.errors[0])
  return (error as NodeJS.ErrnoException).code ?? error.name
}
