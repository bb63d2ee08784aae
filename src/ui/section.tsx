import type { ReactNode } from 'react'
import './section.css'

type SectionProps = { id: string; title: string; lead?: string | undefined; children: ReactNode }

/** A part of the page with its heading. It takes the focus when a link leads to it, so a keyboard goes on from there. */
export function Section({ id, children, ...words }: SectionProps) {
  return (
    <section id={id} className={id} tabIndex={-1} aria-label={words.title}>
      <SectionHeader {...words} />
      {children}
    </section>
  )
}

/** The title does not label the section by its id: Orca, reading the page aloud, skips what labels something. */
const SectionHeader = ({ title, lead }: Pick<SectionProps, 'title' | 'lead'>) => (
  <header className="row section-header">
    <h2>{title}</h2>
    {lead && <p className="muted">{lead}</p>}
  </header>
)
