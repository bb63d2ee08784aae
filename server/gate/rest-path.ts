export const REST = '/rest/v1'

const IN_REST = new RegExp(`^${REST}(?=[/?]|$)`)

/** Whether a request is the interface's, and not for a file whose name begins alike. */
export const isInRest = (url: string): boolean => IN_REST.test(url)
