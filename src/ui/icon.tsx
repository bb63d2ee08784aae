import './icon.css'

/** Screen readers skip the icon, since the words beside it say the same. icon-symbols.ts has the symbols. */
export const Icon = ({ name }: { name: string }) => (
  <svg className="icon" aria-hidden="true">
    <use href={`#icon-${name}`} />
  </svg>
)
