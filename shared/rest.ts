/** Where the page's own origin takes rows, as PostgREST does. */
export const REST = '/rest/v1'

/** The publishable key of a store at the page's own origin. It opens nothing: the database decides what it may do. */
export const OWN_STORE_KEY = 'public'
