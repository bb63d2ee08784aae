/**
 * Takes out what PostgreSQL can't store as text: NUL goes, a lone surrogate becomes U+FFFD. A form posted without script
 * ends its lines with CR LF, as HTML wants it; a script reads LF. Everything else a visitor wrote stays as it is.
 */
export const cleanText = (text: string): string => text.replaceAll('\0', '').replaceAll('\r\n', '\n').toWellFormed()
