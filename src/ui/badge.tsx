import './badge.css'
import './tones.css'

export function Badge({ tone = 'muted', children }: { tone?: string; children: string }) {
  return <span className={`label badge tone-${tone}`}>{children}</span>
}
