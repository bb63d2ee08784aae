import type { ReactNode } from 'react'
import { describeError } from '../request-desk.ts'

type SettingsSectionProps = { title: string; children: ReactNode; error?: Error | null; status?: ReactNode }

/** Announces what became of its action: `error`, or else `status`. */
export const SettingsSection = ({ title, children, error, status }: SettingsSectionProps) => (
  <section className="column" aria-label={title}>
    <h2>{title}</h2>
    {children}
    <p role="status" className={error ? 'error-box' : undefined}>
      {error ? describeError(error) : status}
    </p>
  </section>
)
