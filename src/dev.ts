import './styles/theme.css'
// First, because it declares the order of the layers.
import './styles/base.css'
import './styles/hover.css'
import './styles/ornaments.css'
import './styles/late-fonts.css'
import './styles/print.css'
import { hydrate } from './hydrate.tsx'
import './ui/text-page.css'

/** In development React loads at once. The texts and the not-found page have no React. */
if (document.getElementById('main')) {
  document.documentElement.classList.add('is-scripted')
  hydrate()
  import('./decorations/decorations.ts')
}
