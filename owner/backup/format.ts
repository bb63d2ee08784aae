/** What the first line of a backup begins with: its kind, and the number of its format. */
export const FORMAT = 'portfolio backup 1'
