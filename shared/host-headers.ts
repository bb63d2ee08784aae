type Headers = Record<string, string>
/**
 * The table of the build's headers.json: for documents, for files with hashed names, for other files, for all over TLS, and for the
 * document of the editor where it is online.
 */
export type HostHeaders = Record<'document' | 'asset' | 'file' | 'overTls', Headers> & { editor?: Headers }

/** Where the editor is, online and on the owner's machine. */
export const EDITOR = '/admin/'
