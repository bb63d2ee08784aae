import './dot-list.css'

type DotListProps = { items: readonly string[]; className?: string }

/** Items in lines, with a dot between two of them. */
export const DotList = ({ items, className = '' }: DotListProps) => (
  <ul className={`dot-list ${className}`.trim()}>
    {items.map((item) => (
      <li key={item}>{item}</li>
    ))}
  </ul>
)
