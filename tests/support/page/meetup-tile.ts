import { contact } from '../../../content/contact.ts'

const tile = contact.tiles.find(({ to }) => to === 'meetup')

/** What the tile that opens the meetup is called, where the owner's page has one. */
export const meetupTile: string | undefined = tile && `${tile.title} ${tile.text}`
