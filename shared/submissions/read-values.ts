export const readValues = (posted: Iterable<[string, string]>): Record<string, string> =>
  Object.fromEntries(Array.from(posted, ([name, value]) => [name, cleanText(value)]))

/** White space and invisible characters alone, as the checks in `supabase/migrations` have it. */
export const isBlank = (text: string): boolean => /^[\s\p{Default_Ignorable_Code_Point}]*$/u.test(text)

/** PostgreSQL stores neither NUL nor a lone surrogate. Lines end with CR LF in a form sent without script, else with LF. */
export const cleanText = (text: string): string => text.replaceAll('\0', '').replaceAll('\r\n', '\n').toWellFormed()
