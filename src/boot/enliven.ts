import { beginForms } from './begin-forms.ts'
import { closeMenuOnChoice, offerScriptedControls, openDialogs } from './native-parts.ts'

/** Starts everything that needs script but no React. */
export function enliven(): void {
  offerScriptedControls()
  closeMenuOnChoice()
  openDialogs()
  beginForms()
}
