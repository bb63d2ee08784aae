import type { ReactNode } from 'react'
import './section.css'

type SectionProps = { id: string; title: string; lead?: string; children: ReactNode }

/** A part of the page with its heading. It takes the focus when a link leads to it, so a keyboard goes on from there. */
export function Section({ id, children, ...words }: SectionProps) {
  return (
    <section {...attributesOf(id)} aria-label={words.title}>
      <SectionHeader {...words} />
      {children}
    </section>
  )
}

export const attributesOf = (id: string) => ({
  id,
  className: id,
  tabIndex: -1,
})

/** Its title labels the section only where an `id` says so: Orca, reading the page aloud, leaves out what labels something. */
export const SectionHeader = ({ id, title, lead }: Partial<Omit<SectionProps, 'children'>>) => (
  <header className="section-header">
    <h2 id={id && `${id}-title`}>{title}</h2>
    {lead && <p>{lead}</p>}
  </header>
)
