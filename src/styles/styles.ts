/** The styles that every page and the desk begin with. */
// The first file with layers, because it declares their order.
import './base.inline.css'
import 'virtual:theme.inline.css'
import './tokens.inline.css'
import './fonts.inline.css'
import './utilities.inline.css'
import './buttons.inline.css'
import './without-script.inline.css'
import './disclosure.css'
import './fonts.css'
