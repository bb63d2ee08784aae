import './content.css'
// Before all that have layers, because it declares their order.
import './base.css'
import './disclosure.css'
import './hover.css'
import './late-fonts.css'
import './print.css'

/** All stylesheets that no component imports. The build puts them into the documents; Vite serves them in development. */
