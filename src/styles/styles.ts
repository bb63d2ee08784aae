/** What every page and the desk begin with. */
import './content.css'
// Before all that have layers, because it declares their order.
import './base.css'
import './disclosure.css'
import './late-fonts.css'
