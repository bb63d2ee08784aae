import type { Content } from '#content-schema'

export const appError: Content<'appError'> = { title: 'Unexpected Application Error!', home: 'Return to Home', notLoaded: 'This button could not be loaded. Please try again.' }
