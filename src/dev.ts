// First, because it says which layer wins.
import './styles/base.css'
import { enliven } from './boot/enliven.ts'
import './decorations/decorations.ts'
import { hydrate } from './hydrate.tsx'

/** While the page is being written React comes at once. */
enliven()
hydrate()
