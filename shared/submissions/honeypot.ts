/**
 * A field that stands in each form and is hidden from everyone: from eyes, screen readers, the tab key and a browser's
 * autofill. Programs that fill in every form they find fill it in too.
 */
export const HONEYPOT_FIELD = 'subject'

/** What the key of a request begins with when the honeypot came filled in, else nothing. private.add_leads knows it. */
export const honeypotMark = (values: Record<string, string>): string => (values[HONEYPOT_FIELD] ? 'filled' : '')
