/**
 * A text as it stands in XML and HTML, between tags or in an attribute: feeds and the sitemap hold what owners write, the answer to a
 * form what visitors do. What no XML can hold is dropped: https://www.w3.org/TR/xml/#charsets
 */
export const escapeXml = (text: string): string =>
  text
    .replaceAll(NO_XML, '')
    .replaceAll('&', '&amp;')
    .replaceAll('<', '&lt;')
    .replaceAll('>', '&gt;')
    .replaceAll('"', '&quot;')

const NO_XML = /(?![\t\n\r\u007f-\u009f])\p{Cc}|[\ufffe\uffff]/gu
