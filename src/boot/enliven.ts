import { beginForms } from './begin-forms.ts'
import { followWithGlow } from './glow.ts'
import { closeMenuOnChoice, offerScriptedControls, openDialogs } from './native-parts.ts'
import { playPicturesInView } from './pictures.ts'

/** Starts everything that needs script but no React. */
export function enliven(): void {
  offerScriptedControls()
  closeMenuOnChoice()
  openDialogs()
  beginForms()
  followWithGlow()
  playPicturesInView()
}
