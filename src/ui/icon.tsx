import './icon.css'

/** A drawing beside words that say the same, so it is silent. The document has icons.svg behind the page. */
export const Icon = ({ name }: { name: string }) => (
  <svg className="icon" aria-hidden="true">
    <use href={`#icon-${name}`} />
  </svg>
)
