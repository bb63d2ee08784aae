import { type ReactNode, useId } from 'react'
import { fillTemplate } from '../../../shared/text.ts'
import { words } from '../words.ts'

export function Part({ title, children }: { title: string; children: ReactNode }) {
  const id = useId()
  return (
    <section className="column" aria-labelledby={id}>
      <h2 id={id}>{title}</h2>
      {children}
    </section>
  )
}

/** Announces what became of an action. */
export const Outcome = ({ error, done }: { error: Error | null; done?: ReactNode }) => (
  <p role="status" className={error ? 'failed' : undefined}>
    {error ? fillTemplate(words.messages.failed, { why: error.message }) : done}
  </p>
)
