import './badge.css'

/** A word on its own; `tone` colours it, or it is grey. */
export function Badge({ tone = 'muted', children }: { tone?: string; children: string }) {
  return <span className={`label badge badge-${tone}`}>{children}</span>
}
