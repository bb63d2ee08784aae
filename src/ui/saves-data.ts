type Connected = { connection?: { saveData?: boolean } }

/** @returns `undefined` in Safari and Firefox, which don't say */
export const savesData = (): boolean | undefined => (navigator as Connected).connection?.saveData
