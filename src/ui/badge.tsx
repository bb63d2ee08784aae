import './badge.css'
import '../styles/tones.css'

export const Badge = ({ tone = 'muted', children }: { tone?: string; children: string }) => (
  <span className={`label badge tone-${tone}`}>{children}</span>
)
