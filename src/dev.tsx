// First, because it says which layer wins.
import './styles/base.css'
import { followWithGlow } from './boot/glow.ts'
import { closeMenuOnChoice, offerScriptedControls, openDialogs } from './boot/native-parts.ts'
import { playPicturesInView } from './boot/pictures.ts'
import { hydrate } from './hydrate.tsx'
import { RenderedPart } from './parts.tsx'

/** While the page is being written React comes at once and owns every part, so that each edit shows. */
offerScriptedControls()
hydrate(RenderedPart)
closeMenuOnChoice()
openDialogs()
followWithGlow()
playPicturesInView()
