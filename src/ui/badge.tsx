import './badge.css'
import '../styles/tones.css'

export const Badge = ({ tone, children }: { tone?: string; children: string }) => (
  <span className={tone ? `small-strong badge tone-${tone}` : 'small-strong badge'}>{children}</span>
)
