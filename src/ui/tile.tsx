import type { ReactNode } from 'react'
import { Icon } from './icon.tsx'
import './tile.css'

/** The icon and the words within a link or a button of the class `tile`. */
export const TileContent = ({ icon, title, children }: { icon: string; title: string; children: ReactNode }) => (
  <>
    <Icon name={icon} />
    <span className="tile-words">
      <strong>{title}</strong>
      <span>{children}</span>
    </span>
  </>
)
