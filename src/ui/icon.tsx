import './icon.css'

/** Hidden from screen readers, since the words beside it say the same. src/document/ contains the symbols. */
export const Icon = ({ name }: { name: string }) => (
  <svg className="icon" aria-hidden="true">
    <use href={`#icon-${name}`} />
  </svg>
)
