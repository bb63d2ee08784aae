import type { ReactNode } from 'react'
import './section.css'

type SectionProps = { id: string; title: string; intro?: string | undefined; children: ReactNode }

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
const SectionHeader = ({ title, intro }: Pick<SectionProps, 'title' | 'intro'>) => (
  <header className="row section-header">
    <h2>{title}</h2>
    {intro && <p className="muted">{intro}</p>}
  </header>
)
