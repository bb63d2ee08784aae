/** What was asked for can't be; the message says how to ask. */
export class BadRequest extends Error {}
