import type { ReactNode } from 'react'
import { Alert } from '../controls.tsx'
import { describeError } from '../request-desk.ts'

type SettingsSectionProps = { title: string; children: ReactNode; error?: Error | null; status?: ReactNode }

/** Announces what became of its action: `error`, or else `status`. */
export const SettingsSection = ({ title, children, error, status }: SettingsSectionProps) => (
  <section className="stacked" aria-label={title}>
    <h2>{title}</h2>
    {children}
    <Alert text={error && describeError(error)} />
    <p role="status">{!error && status}</p>
  </section>
)
