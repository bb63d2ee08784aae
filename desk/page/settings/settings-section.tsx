import { type ReactNode, useId } from 'react'
import { describeError } from '../request-desk.ts'

type SettingsSectionProps = { title: string; children: ReactNode; error?: Error | null; status?: ReactNode }

/** Announces what became of its action: `error`, or else `status`. */
export function SettingsSection({ title, children, error, status }: SettingsSectionProps) {
  const id = useId()
  return (
    <section className="column" aria-labelledby={id}>
      <h2 id={id}>{title}</h2>
      {children}
      <p role="status" className={error ? 'is-failed' : undefined}>
        {error ? describeError(error) : status}
      </p>
    </section>
  )
}
