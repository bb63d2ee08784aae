import { contact } from '#content'

const tile = contact.tiles.find(({ to }) => to === 'meetup')

/** What it is called also while a request is on its way, when the rest of it says so. */
export const meetupTileTitle: string | undefined = tile?.title

/** What the tile that opens the meetup is called, where the owner's page has one. */
export const meetupTile: string | undefined = tile && `${tile.title} ${tile.text}`
