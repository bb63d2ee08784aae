// First, because it says which layer wins.
import './styles/base.css'
import { enliven } from './boot/enliven.ts'
import './decorations/decorations.ts'
import { hydrate } from './hydrate.tsx'
import { RenderedPart } from './parts.tsx'

/** While the page is being written React comes at once and owns every part, so that each edit shows. */
enliven()
hydrate(RenderedPart)
