import type { ReactNode } from 'react'

/** A link whose place doesn't exist yet. It leads to itself, so pressing it moves nothing, with or without script. */
export function PlaceholderLink({ id, children }: { id: string; children: ReactNode }) {
  return (
    <a id={id} href={`#${id}`}>
      {children}
    </a>
  )
}
