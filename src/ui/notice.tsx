import type { ComponentProps } from 'react'
import '../styles/lamp-background.css'
import './notice.css'

/** A page with one message and a way on. */
export const Notice = ({ className = '', ...attributes }: ComponentProps<'main'>) => (
  <main className={`column lamp-background notice ${className}`.trim()} {...attributes} />
)
