/** Node gives an AggregateError without a message if a host name has several IP addresses and none of them responds. */
export function getErrorMessage(error: unknown): string {
  if (!(error instanceof Error)) return String(error)
  if (error.message) return error.message
  if (error instanceof AggregateError && error.errors.length > 0) return getErrorMessage(error.errors[0])
  return (error as NodeJS.ErrnoException).code ?? error.name
}
