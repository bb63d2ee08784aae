/**
 * The longest text each field may hold, in UTF-16 units as `maxlength` counts them.
 * PostgreSQL counts code points, of which there are never more, so what a field accepts its table accepts.
 * Each is mirrored by a named check in `supabase/migrations`; `tests/store/limits.test.ts` holds them together.
 * All texts of one submission together must stay far below 64 KiB, the most a browser sends with `keepalive`.
 */
export const NAME_MAX_CHARS = 200
/** RFC 5321: 64 for the local part, the @ and 255 for the domain. */
export const EMAIL_MAX_CHARS = 320
export const MESSAGE_MAX_CHARS = 5000
export const NOTE_MAX_CHARS = 1000
export const PHONE_MAX_CHARS = 40
export const USER_AGENT_MAX_CHARS = 100
