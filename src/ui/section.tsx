import type { ReactNode } from 'react'
import './section.css'

type SectionProps = { id: string; title: string; lead?: string; children: ReactNode }

/** A part of the page with its heading. It takes the focus when a link leads to it, so a keyboard goes on from there. */
export function Section({ id, title, lead, children }: SectionProps) {
  return (
    <section id={id} className={id} tabIndex={-1} aria-labelledby={`${id}-title`}>
      <header className="section-header">
        <h2 id={`${id}-title`}>{title}</h2>
        {lead && <p>{lead}</p>}
      </header>
      {children}
    </section>
  )
}
