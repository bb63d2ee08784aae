import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query'
import { type FormEvent, useRef, useState } from 'react'
import type { HealthLine } from '../../contract.ts'
import { formatCount } from '../format.tsx'
import { ForgetDialog } from '../leads/forget-dialog.tsx'
import { requestDesk, saveFromDesk } from '../request-desk.ts'
import { Devices } from './devices.tsx'
import { Part } from './part.tsx'

/** An owner without a terminal does here what the commands do. */
export const Settings = () => (
  <main id="main" tabIndex={-1} className="column settings">
    <h1>Settings</h1>
    <Devices />
    <Health />
    <Backup />
    <Keeping />
    <Forget />
  </main>
)

const LEVELS = { ok: 'OK', warn: 'Warning', fault: 'Fault' }

function Health() {
  const { data, error, isFetching, refetch } = useQuery({
    queryKey: ['health'],
    queryFn: ({ signal }) => requestDesk<HealthLine[]>('health', { signal }),
    enabled: false,
  })
  return (
    <Part title="Health" error={error} done={isFetching && 'Looking…'}>
      <ul className="settings-rows" aria-busy={isFetching}>
        {data?.map(({ check, level, what, fix }) => (
          <li key={check} className={level === 'fault' ? 'failed' : undefined}>
            <strong>{LEVELS[level]}</strong> {what}
            {fix && <p>→ {fix}</p>}
          </li>
        ))}
      </ul>
      <p>
        <button type="button" className="button-small" onClick={() => refetch()}>
          Check now
        </button>
      </p>
    </Part>
  )
}

function Backup() {
  const { mutate, error, isSuccess, isPending } = useMutation({
    mutationFn: () =>
      saveFromDesk('backup', `portfolio-${new Date().toISOString().slice(0, 10)}.jsonl`, { method: 'POST' }),
  })
  return (
    <Part title="Backup" error={error} done={isSuccess && 'Saved.'}>
      <p>
        Everything the store holds, in one file. Keep it where the site’s disk is not. npm run restore puts it into an
        empty store.
      </p>
      <p>
        <button type="button" className="button-small" disabled={isPending} onClick={() => mutate()}>
          Download a backup
        </button>
      </p>
    </Part>
  )
}

type KeptDays = { days: number; older: number }

function Keeping() {
  const client = useQueryClient()
  const { data } = useQuery({
    queryKey: ['keeping'],
    queryFn: ({ signal }) => requestDesk<KeptDays>('keeping', { signal }),
  })
  const { mutate, error, isSuccess } = useMutation({
    mutationFn: (days: string) => requestDesk<KeptDays>('keeping', { method: 'PUT', body: { days } }),
    onSuccess: (keeping) => client.setQueryData(['keeping'], keeping),
  })
  function save(event: FormEvent<HTMLFormElement>) {
    event.preventDefault()
    mutate(String(new FormData(event.currentTarget).get('days')))
  }
  return (
    <Part title="Keeping" error={error} done={isSuccess && 'Saved.'}>
      {data && (
        <form className="row settings-form" onSubmit={save}>
          <label className="field">
            <span className="label">Days that the store keeps what visitors send; 0 keeps all of it</span>
            <input name="days" inputMode="numeric" defaultValue={data.days} required />
          </label>
          <button type="submit" className="button-small">
            Save
          </button>
        </form>
      )}
      {data !== undefined && data.older > 0 && (
        <p>Older than that, and deleted within the hour: {formatCount(data.older, 'row')}.</p>
      )}
    </Part>
  )
}

function Forget() {
  const dialog = useRef<HTMLDialogElement>(null)
  const [who, setWho] = useState('')
  const [message, setMessage] = useState('')
  function find(event: FormEvent<HTMLFormElement>) {
    event.preventDefault()
    setMessage('')
    dialog.current?.showModal()
  }
  return (
    <Part title="Forget a person" done={message}>
      <form className="row settings-form" onSubmit={find}>
        <label className="field">
          <span className="label">E-mail address or phone number</span>
          <input
            autoComplete="off"
            required
            value={who}
            onChange={({ currentTarget }) => setWho(currentTarget.value)}
          />
        </label>
        <button type="submit" className="button-small">
          Find
        </button>
      </form>
      <ForgetDialog ref={dialog} person={{ who }} name={who} onMessage={setMessage} />
    </Part>
  )
}
