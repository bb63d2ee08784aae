/** The desk's server responds with the HTTP status and the message. */
export class DeskError extends Error {
  readonly statusCode: number

  constructor(statusCode: number, message: string) {
    super(message)
    this.statusCode = statusCode
  }
}
