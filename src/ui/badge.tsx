import './badge.css'
import '../styles/tones.css'

export const Badge = ({ tone, children }: { tone?: string; children: string }) => (
  <span className={tone ? `label badge tone-${tone}` : 'label badge'}>{children}</span>
)
