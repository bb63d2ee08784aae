import { expect, test } from 'vitest'
import { linkTarget } from './link-schemas.ts'

const NO_LINK = /^not a link/

test.each([
  ['/R%C3%A9sum%C3%A9.pdf?v=2', /Put Résumé\.pdf into content\/public, or/],
  ['/my-text.html', /Write content\/pages\/my-text\.md, or put my-text\.html into/],
  ['/Über.html', /^link to a missing file\. Put Über\.html into/],
  ['/vi/my-text.html', /^link to a missing file\. Put vi\/my-text\.html into/],
  ['/404.html', /^link to a missing file\. Put 404\.html into/],
  ['/sitemap.xml/', /Write \/sitemap\.xml\./],
  ['/../cv.pdf', NO_LINK],
  ['/files/%2E%2E', NO_LINK],
  ['/files\\cv.pdf', NO_LINK],
  // Half of an emoji, which YAML can write between double quotes.
  ['/\uD800', NO_LINK],
  ['//ada.example', NO_LINK],
])('An owner reads how to fix the link %s', (link, fix) => {
  expect(linkTarget.safeParse(link).error?.issues[0]?.message).toMatch(fix)
})
