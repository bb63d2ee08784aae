/**
 * Takes out what PostgreSQL can't store as text: NUL goes, a lone surrogate becomes U+FFFD.
 * Everything else a visitor wrote stays as it is.
 */
export const cleanText = (text: string): string => text.replaceAll('\0', '').toWellFormed()
