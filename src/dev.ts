// First, because it says which layer wins.
import './styles/base.css'
import './styles/chart.css'
import './styles/letters.css'
import { enhance } from './boot/enhance.ts'
import './decorations/decorations.ts'
import { hydrate } from './hydrate.tsx'

/** While the page is being written React comes at once. */
enhance()
hydrate()
