import './styles/theme.css'
// First of the layers, because it says which one wins.
import './styles/base.css'
import './styles/hover.css'
import './styles/chart.css'
import './styles/late-fonts.css'
import './styles/print.css'
import { hydrate } from './hydrate.tsx'
import './ui/text-page.css'

/** While the page is being written React comes at once. The texts and the not-found page have none. */
if (document.getElementById('main')) {
  document.documentElement.classList.add('is-scripted')
  hydrate()
  import('./decorations/decorations.ts')
}
