import type { ReactNode } from 'react'
import './section.css'

type SectionProps = { id: string; className?: string; title: string; intro?: string; children: ReactNode }

/**
 * A section takes the focus when a link leads to it, so that the tab order continues from there. It has `aria-label`
 * instead of `aria-labelledby`, because Orca skips elements that label others when it reads the page aloud: it would
 * skip the heading. Only dialogs have `aria-labelledby`, since Orca says their label as they open.
 */
export const Section = ({ id, className = '', title, intro, children }: SectionProps) => (
  <section id={id} className={`section ${className}`.trim()} tabIndex={-1} aria-label={title}>
    <header className="row section-header">
      <h2>{title}</h2>
      {intro && <p className="muted screen-only">{intro}</p>}
    </header>
    {children}
  </section>
)
