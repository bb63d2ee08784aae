import './dot-list.css'

type DotListProps = { words: readonly string[]; className?: string }

/** Words in lines, with a dot between two of them. */
export const DotList = ({ words, className = '' }: DotListProps) => (
  <ul className={`dot-list ${className}`.trim()}>
    {words.map((word) => (
      <li key={word}>{word}</li>
    ))}
  </ul>
)
