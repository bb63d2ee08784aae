/**
 * Whether a text shows nothing: white space, and characters that take no room, such as a zero-width space.
 * The checks in `supabase/migrations` say the same.
 */
export const isBlank = (text: string): boolean => /^[\s\p{Default_Ignorable_Code_Point}]*$/u.test(text)
