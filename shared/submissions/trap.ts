/**
 * A field that stands in each form and is hidden from everyone: from eyes, screen readers, the tab key and a browser's
 * autofill. Programs that fill in every form they find fill it in too.
 */
export const TRAP_FIELD = 'subject'

/**
 * What the key of a request begins with whose sender met the trap: nothing if he did not. private.list_leads knows it.
 */
export const trapMark = (values: Record<string, string>): string => (values[TRAP_FIELD] ? 'filled' : '')
