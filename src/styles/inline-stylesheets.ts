/** The only section with an inline style, and that only at the top of the page. */
export const INLINE_SECTION = 'hero'

/** The id of the link to the stylesheet that is not inline, in src/pages/home-page.tsx. */
export const LINKED_STYLESHEET_ID = 'linked-stylesheet'

/**
 * Documents carry the style of the first window inline: these stylesheets, and those that base.css imports. All others
 * are one linked stylesheet.
 */
export const INLINE_STYLESHEETS = [
  'src/styles/content.css',
  'src/styles/base.css',
  'src/styles/page-header.css',
  'src/styles/number.css',
  'src/sections/navigation/navigation.css',
  `src/sections/${INLINE_SECTION}/${INLINE_SECTION}.css`,
  'src/plot/plot.css',
]
