import './styles/theme.css'
// First, because it declares the order of the layers.
import './styles/base.css'
import './styles/hover.css'
import './styles/ornaments.css'
import './styles/late-fonts.css'
import './styles/print.css'
import './ui/text-page.css'

/** In development Vite serves the style sheets that the build puts into the document. */
