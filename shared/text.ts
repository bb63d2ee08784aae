/** Replaces each `{name}` in a template. A `{name}` without a value stays visible. */
export const fillTemplate = (template: string, values: Record<string, string>): string =>
  template.replace(/\{(\w+)\}/g, (placeholder, name: string) => values[name] ?? placeholder)

/** Escapes text for XML and HTML. Drops characters that XML can't hold: https://www.w3.org/TR/xml/#charsets */
export const escapeXml = (text: string): string =>
  text
    .replaceAll(NOT_IN_XML, '')
    .replaceAll('&', '&amp;')
    .replaceAll('<', '&lt;')
    .replaceAll('>', '&gt;')
    .replaceAll('"', '&quot;')

const NOT_IN_XML = /(?![\t\n\r\u007f-\u009f])\p{Cc}|[\ufffe\uffff]/gu

export function truncateText(text: string, maxChars: number): string {
  // A list has fifty long texts, so only the beginning of each is split.
  const characters = [...text.slice(0, 2 * maxChars + 2)]
  return characters.length > maxChars ? `${characters.slice(0, maxChars).join('')}…` : text
}
