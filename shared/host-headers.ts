/** The table of the build's headers.json: for documents, for files with hashed names, for other files, and for all over TLS. */
export type HostHeaders = Record<'document' | 'asset' | 'file' | 'overTls', Record<string, string>>
