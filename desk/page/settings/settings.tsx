import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query'
import { type FormEvent, useState } from 'react'
import { fillTemplate } from '../../../shared/text.ts'
import type { HealthLine, ToForget } from '../../contract.ts'
import { ForgetRows } from '../leads/forget-dialog.tsx'
import { requestDesk, saveFromDesk } from '../request-desk.ts'
import { formatCount } from '../ui/format-count.ts'
import { Outcome, Part } from '../ui/part.tsx'
import { words } from '../words.ts'
import { Devices } from './devices.tsx'
import './settings.css'

const { settings: text } = words

/** What has a command too, for an owner without a terminal. */
export function Settings() {
  return (
    <main id="main" tabIndex={-1} className="column settings">
      <h1>{text.title}</h1>
      <Devices />
      <Health />
      <Backup />
      <Keeping />
      <Forget />
    </main>
  )
}

function Health() {
  const { data, error, isFetching, refetch } = useQuery({
    queryKey: ['health'],
    queryFn: ({ signal }) => requestDesk<HealthLine[]>('health', { signal }),
    enabled: false,
  })
  return (
    <Part title={text.health.title}>
      <ul className="settings-rows" aria-busy={isFetching}>
        {data?.map(({ check, level, what, fix }) => (
          <li key={check} className={level === 'fault' ? 'failed' : undefined}>
            <strong>{text.health[level]}</strong> {what}
            {fix && <p>{fillTemplate(text.health.fix, { fix })}</p>}
          </li>
        ))}
      </ul>
      <Outcome error={error} done={isFetching && words.loading} />
      <p>
        <button type="button" className="button-small" onClick={() => refetch()}>
          {text.health.check}
        </button>
      </p>
    </Part>
  )
}

function Backup() {
  const name = () => `portfolio-${new Date().toISOString().slice(0, 10)}.jsonl`
  const { mutate, error, isSuccess, isPending } = useMutation({
    mutationFn: () => saveFromDesk('backup', name(), { method: 'POST' }),
  })
  return (
    <Part title={text.backup.title}>
      <p>{text.backup.intro}</p>
      <p>
        <button type="button" className="button-small" disabled={isPending} onClick={() => mutate()}>
          {text.backup.download}
        </button>
      </p>
      <Outcome error={error} done={isSuccess && text.backup.done} />
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
    <Part title={text.keeping.title}>
      {data && (
        <form className="row settings-form" onSubmit={save}>
          <label className="field">
            <span className="label">{text.keeping.label}</span>
            <input name="days" inputMode="numeric" defaultValue={data.days} required />
          </label>
          <button type="submit" className="button-small">
            {text.keeping.save}
          </button>
        </form>
      )}
      {data !== undefined && data.older > 0 && <p>{formatCount(text.keeping.older, data.older)}</p>}
      <Outcome error={error} done={isSuccess && text.keeping.saved} />
    </Part>
  )
}

function Forget() {
  const [who, setWho] = useState('')
  const client = useQueryClient()
  const find = useMutation({
    mutationFn: (who: string) => requestDesk<ToForget>('person', { method: 'POST', body: { who } }),
  })
  const forget = useMutation({
    mutationFn: () => requestDesk<ToForget>('person', { method: 'DELETE', body: { who } }),
    onSuccess() {
      find.reset()
      void client.invalidateQueries()
    },
  })
  function search(event: FormEvent<HTMLFormElement>) {
    event.preventDefault()
    const typed = String(new FormData(event.currentTarget).get('who'))
    forget.reset()
    setWho(typed)
    find.mutate(typed)
  }
  const { data } = find
  const count = forget.data && formatCount(words.forget.count, forget.data.rows.length).toLowerCase()
  return (
    <Part title={text.forget.title}>
      <form className="row settings-form" onSubmit={search}>
        <label className="field">
          <span className="label">{text.forget.label}</span>
          <input name="who" autoComplete="off" required />
        </label>
        <button type="submit" className="button-small">
          {text.forget.find}
        </button>
      </form>
      {data !== undefined && data.rows.length > 0 && (
        <>
          <ForgetRows found={{ data, error: null, isFetching: find.isPending }} />
          <p>{words.forget.hint}</p>
          <p>
            <button type="button" className="button" onClick={() => forget.mutate()}>
              {words.forget.yes}
            </button>
          </p>
        </>
      )}
      <Outcome
        error={find.error ?? forget.error}
        done={
          count
            ? fillTemplate(words.forget.done, { who, count })
            : data?.rows.length === 0 && fillTemplate(text.forget.none, { who })
        }
      />
    </Part>
  )
}
