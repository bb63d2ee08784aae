import { type ReactNode, useId } from 'react'
import { describeError } from '../format.tsx'

type PartProps = { title: string; children: ReactNode; error?: Error | null; done?: ReactNode }

/** Announces what became of its action: `error`, or else `done`. */
export function Part({ title, children, error, done }: PartProps) {
  const id = useId()
  return (
    <section className="column" aria-labelledby={id}>
      <h2 id={id}>{title}</h2>
      {children}
      <p role="status" className={error ? 'failed' : undefined}>
        {error ? describeError(error) : done}
      </p>
    </section>
  )
}
