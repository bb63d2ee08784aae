import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import { Form, LabeledInput, SmallButton } from '../controls.tsx'
import { deskFormat } from '../desk-format.ts'
import { ForgetDialog } from '../forget-dialog.tsx'
import { doctorQuery, retentionQuery } from '../queries.ts'
import { requestDesk, saveFromDesk } from '../request-desk.ts'
import { Devices } from './devices.tsx'
import { SettingsSection } from './settings-section.tsx'
import './settings.css'

/** An owner without a terminal does here what the commands do. */
export const Settings = () => (
  <main id="main" tabIndex={-1} className="stacked settings">
    <h1>Settings</h1>
    <Devices />
    <Doctor />
    <Backup />
    <RetentionSettings />
    <Forget />
  </main>
)

const LEVELS = { ok: 'OK', warn: 'Warning', fault: 'Fault' }

function Doctor() {
  const { data, failureReason, isFetching, refetch } = useQuery({ ...doctorQuery, enabled: false })
  return (
    <SettingsSection title="Doctor" error={failureReason} status={isFetching && 'Looking…'}>
      <ul className="ruled" aria-busy={isFetching}>
        {data?.map(({ check, level, finding, fix }) => (
          <li key={check} className={level === 'fault' ? 'error-box' : undefined}>
            <strong>{LEVELS[level]}</strong> {finding}
            {fix && <p>→ {fix}</p>}
          </li>
        ))}
      </ul>
      <p>
        <SmallButton onClick={() => refetch()}>Check now</SmallButton>
      </p>
    </SettingsSection>
  )
}

function Backup() {
  const { mutate, error, isSuccess, isPending } = useMutation({
    mutationFn: () => saveFromDesk('POST backup', `portfolio-${new Date().toISOString().slice(0, 10)}.jsonl`),
  })
  return (
    <SettingsSection title="Backup" error={error} status={isSuccess && 'Saved.'}>
      <p>
        Everything the store holds, in one file. Keep it where the site’s disk is not. npm run restore puts it into an
        empty store.
      </p>
      <p>
        {/* `disabled` would lose the focus. */}
        <SmallButton aria-disabled={isPending} onClick={() => !isPending && mutate()}>
          Download a backup
        </SmallButton>
      </p>
    </SettingsSection>
  )
}

function RetentionSettings() {
  const client = useQueryClient()
  const { data, failureReason } = useQuery(retentionQuery)
  const save = useMutation({
    async mutationFn(days: string) {
      const { expiredRows } = await requestDesk('GET retention', { query: { days } })
      if (expiredRows > 0 && !confirm(`${describeExpired(expiredRows)} Save?`)) return undefined
      return requestDesk('PUT retention', { body: { days } })
    },
    onSuccess: (retention) => client.setQueryData(retentionQuery.queryKey, retention),
  })
  return (
    <SettingsSection title="Retention" error={save.error ?? failureReason} status={save.data && 'Saved.'}>
      {data && (
        <Form className="row settings-form" onSend={(fields) => save.mutate(String(fields.get('days')))}>
          <LabeledInput
            label="Days that the store keeps what visitors send; 0 keeps all of it"
            name="days"
            inputMode="numeric"
            defaultValue={data.days}
            required
          />
          <SmallButton type="submit">Save</SmallButton>
        </Form>
      )}
      {data !== undefined && data.expiredRows > 0 && <p>{describeExpired(data.expiredRows)}</p>}
    </SettingsSection>
  )
}

const describeExpired = (rows: number): string =>
  `Older than that, and deleted within the hour: ${deskFormat.count(rows, 'row')}.`

function Forget() {
  const [who, setWho] = useState('')
  const [announcement, setAnnouncement] = useState('')
  return (
    <SettingsSection title="Forget a person" status={announcement}>
      <Form className="row settings-form" onSend={(fields) => setWho(String(fields.get('who')))}>
        <LabeledInput label="E-mail address or phone number" name="who" autoComplete="off" required />
        <SmallButton type="submit">Find</SmallButton>
      </Form>
      {who && <ForgetDialog person={{ who }} name={who} onClose={() => setWho('')} announce={setAnnouncement} />}
    </SettingsSection>
  )
}
