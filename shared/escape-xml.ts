/** A text as it stands in XML, between tags or in an attribute: feeds and the sitemap hold what owners write. */
export const escapeXml = (text: string): string =>
  text.replaceAll('&', '&amp;').replaceAll('<', '&lt;').replaceAll('>', '&gt;').replaceAll('"', '&quot;')
