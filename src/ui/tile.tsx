import type { ReactNode } from 'react'
import { Icon } from './icon.tsx'
import './tile.css'

/** What a link or a button of the class `tile` holds. */
export const TileContent = ({ icon, title, children }: { icon: string; title: string; children: ReactNode }) => (
  <>
    <Icon name={icon} />
    <span className="tile-words">
      <strong>{title}</strong>
      <span>{children}</span>
    </span>
  </>
)
