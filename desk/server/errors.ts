/** Answered with status 400 and the message. */
export class BadRequest extends Error {}

/** Answered with status 401 and the message. */
export class NotSignedIn extends Error {}
