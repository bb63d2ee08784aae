import { readColor } from './styles/read-color.ts'
import tokens from './styles/tokens.css?raw'

/** The colour of the browser's own frame: the page's. */
export function ThemeColor() {
  return (['light', 'dark'] as const).map((scheme) => (
    <meta
      key={scheme}
      name="theme-color"
      content={readColor(tokens, 'color-page', scheme)}
      media={`(prefers-color-scheme: ${scheme})`}
    />
  ))
}
