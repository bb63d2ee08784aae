import type { ComponentProps } from 'react'
import '../styles/ring-background.css'
import './notice.css'

/** A page with one message and a way on. */
export const Notice = ({ className = '', ...attributes }: ComponentProps<'main'>) => (
  <main className={`stacked ring-background notice ${className}`.trim()} {...attributes} />
)
