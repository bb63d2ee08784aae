import { followWithGlow } from './glow.ts'
import { hydrateOnDemand } from './hydrate-on-demand.ts'
import { closeMenuOnChoice, offerScriptedControls, openDialogs } from './native-parts.ts'
import { playPicturesInView } from './pictures.ts'

/** The one script in the first HTML. It brings React when the visitor reaches for the page, and until then loses nothing. */
offerScriptedControls()
hydrateOnDemand()
closeMenuOnChoice()
openDialogs()
followWithGlow()
playPicturesInView()
