import { contact } from '#content'

/** The title of the tile that opens the meetup, where the page has one. The rest of its name says what becomes of a request. */
export const meetupTile: string | undefined = contact.tiles.find(({ to }) => to === 'meetup')?.title
