type Connected = { connection?: { saveData?: boolean } }

/** Whether the visitor has set the browser to download little. Safari and Firefox don't say. */
export const savesData = (): boolean | undefined => (navigator as Connected).connection?.saveData
