/** What a lead can be: a message, a message that asks for a meetup, or a note. */
export const KINDS = ['message', 'meetup', 'note'] as const
export type Kind = (typeof KINDS)[number]
