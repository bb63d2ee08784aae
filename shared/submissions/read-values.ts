/** The texts of a form as the store can take them, by their field's name. */
export const readValues = (posted: Iterable<[string, string]>): Record<string, string> =>
  Object.fromEntries(Array.from(posted, ([name, value]) => [name, cleanText(value)]))

/**
 * Whether a text shows nothing: white space, and characters that take no room, such as a zero-width space.
 * The checks in `supabase/migrations` say the same.
 */
export const isBlank = (text: string): boolean => /^[\s\p{Default_Ignorable_Code_Point}]*$/u.test(text)

/**
 * Takes out what PostgreSQL can't store as text: NUL goes, a lone surrogate becomes U+FFFD. A form posted without script
 * ends its lines with CR LF, as HTML wants it; a script reads LF. Everything else a visitor wrote stays as it is.
 */
export const cleanText = (text: string): string => text.replaceAll('\0', '').replaceAll('\r\n', '\n').toWellFormed()
