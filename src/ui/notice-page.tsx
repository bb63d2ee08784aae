import type { ComponentProps } from 'react'
import './lamp-background.css'
import './notice-page.css'

/** A page with one message and a way on. */
export const NoticePage = ({ className = '', ...attributes }: ComponentProps<'main'>) => (
  <main className={`column lamp-background notice-page ${className}`.trim()} {...attributes} />
)
