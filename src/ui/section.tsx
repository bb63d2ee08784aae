import type { ReactNode } from 'react'
import './section.css'

type SectionProps = { id: string; title: string; lead?: string | undefined; children: ReactNode }

/** It takes the focus when a link leads to it, so that the keyboard goes on from there. */
export function Section({ id, children, ...words }: SectionProps) {
  return (
    <section id={id} className={id} tabIndex={-1} aria-label={words.title}>
      <SectionHeader {...words} />
      {children}
    </section>
  )
}

/** Not referred to by `aria-labelledby`: Orca, reading the page aloud, skips what labels something. */
const SectionHeader = ({ title, lead }: Pick<SectionProps, 'title' | 'lead'>) => (
  <header className="row section-header">
    <h2>{title}</h2>
    {lead && <p className="muted">{lead}</p>}
  </header>
)
