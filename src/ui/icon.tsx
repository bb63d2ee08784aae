import type { Icon as IconName } from '#content-schema'
import './icon.css'

/** A drawing beside words that say the same, so it is silent. The document has icons.svg behind the page. */
export const Icon = ({ name }: { name: IconName }) => (
  <svg className="icon" aria-hidden="true">
    <use href={`#icon-${name}`} />
  </svg>
)
