type Headers = Record<string, string>
/** The build's headers.json. An `asset` has a hash in its name; `editor` is for the editor's document where it is online. */
export type HostHeaders = Record<'document' | 'asset' | 'file' | 'overTls', Headers> & { editor?: Headers }

export const EDITOR = '/admin/'
