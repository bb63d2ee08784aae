/** A text with Arabic, Persian and wide digits as 0 to 9: the last four bits of each are what it stands for. */
export const withPlainDigits = (text: string): string =>
  text.replace(/[٠-٩۰-۹０-９]/g, (digit) => `${digit.charCodeAt(0) & 15}`)
