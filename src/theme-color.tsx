import tokens from './styles/tokens.css?raw'

/** The colour of the browser's own frame: the page's, which the tokens hold. */
const [, light, dark] = /--color-page: light-dark\(([^;]+\)), ([^;]+\))\);/.exec(tokens) ?? []

export function ThemeColor() {
  return (
    <>
      <meta name="theme-color" content={light} media="(prefers-color-scheme: light)" />
      <meta name="theme-color" content={dark} media="(prefers-color-scheme: dark)" />
    </>
  )
}
