import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query'
import { useRef, useState } from 'react'
import { fillTemplate } from '../../../shared/text.ts'
import type { DeskSession, Device, Devices as Known } from '../../contract.ts'
import '../../../src/ui/dialog.css'
import { isNotFound, requestDesk } from '../request-desk.ts'
import { explainFailure } from '../sign-in/explain-failure.ts'
import { askForPasskey } from '../sign-in/sign-in.tsx'
import { formatMomentText } from '../ui/moment.tsx'
import { Outcome, Part } from '../ui/part.tsx'
import { words } from '../words.ts'

const { devices: text, sessions: sessionText } = words.settings

export function Devices() {
  const client = useQueryClient()
  const { data, error } = useQuery({
    queryKey: ['devices'],
    queryFn: ({ signal }) => requestDesk<Known>('devices', { signal }),
  })
  const remove = useMutation({
    mutationFn: (path: string) => requestDesk(path, { method: 'DELETE' }),
    // Also where this browser's own session has ended by it.
    onSettled: () => void client.invalidateQueries(),
  })
  const passkeys = data?.passkeys ?? []
  return (
    <>
      <Part title={text.title}>
        <ul className="settings-rows">
          {data && passkeys.length === 0 && <li>{text.none}</li>}
          {passkeys.map((device) => (
            <DeviceRow
              key={device.id}
              device={device}
              isLast={passkeys.length === 1}
              onRemove={() => remove.mutate(`passkeys/${device.id}`)}
            />
          ))}
        </ul>
        <Outcome error={error ?? remove.error} />
        <AddDevice />
      </Part>
      <Part title={sessionText.title}>
        <ul className="settings-rows">
          {data?.sessions.map((session) => (
            <SessionRow key={session.id} session={session} onEnd={() => remove.mutate(`sessions/${session.id}`)} />
          ))}
        </ul>
        <p>
          <button type="button" className="button-small" onClick={() => remove.mutate('sessions')}>
            {sessionText.endAll}
          </button>
        </p>
      </Part>
    </>
  )
}

const describeTimes = ({ made_at, used_at }: Pick<Device, 'made_at' | 'used_at'>) =>
  [
    fillTemplate(text.made, { moment: formatMomentText(made_at) }),
    fillTemplate(text.used, { moment: formatMomentText(used_at) }),
  ].join(words.list.comma)

function DeviceRow({ device, isLast, onRemove }: { device: Device; isLast: boolean; onRemove: () => void }) {
  const question = useRef<HTMLDialogElement>(null)
  const { name, refused_at } = device
  return (
    <li>
      <strong>{name}</strong> {describeTimes(device)}
      {refused_at && <p className="failed">{fillTemplate(text.refused, { moment: formatMomentText(refused_at) })}</p>}
      <p>
        <button type="button" className="button-small" onClick={() => question.current?.showModal()}>
          {fillTemplate(text.remove, { name })}
        </button>
      </p>
      <dialog ref={question} className="dialog desk-dialog" aria-label={fillTemplate(text.remove, { name })}>
        <p>{fillTemplate(isLast ? text.askLast : text.ask, { name })}</p>
        <form method="dialog" className="row">
          <button type="submit" className="button-small">
            {text.no}
          </button>
          <button type="submit" className="button" onClick={onRemove}>
            {text.yes}
          </button>
        </form>
      </dialog>
    </li>
  )
}

function SessionRow({ session, onEnd }: { session: DeskSession; onEnd: () => void }) {
  const name = session.name ?? sessionText.byLink
  return (
    <li>
      <strong>{name}</strong> {session.isOwn && `(${sessionText.own}) `}
      {describeTimes(session)}
      <p>
        <button type="button" className="button-small" onClick={onEnd}>
          {fillTemplate(sessionText.end, { name })}
        </button>
      </p>
    </li>
  )
}

function AddDevice() {
  const [failure, setFailure] = useState('')
  const { mutate, data } = useMutation({
    async mutationFn() {
      const response = await askForPasskey('links/options')
      return requestDesk<{ address: string }>('links', { method: 'POST', body: { response } })
    },
    onMutate: () => setFailure(''),
    onError: (error) => setFailure(isNotFound(error) ? text.unavailable : explainFailure(error)),
  })
  return (
    <>
      <p>
        <button type="button" className="button-small" onClick={() => mutate()}>
          {text.add}
        </button>
      </p>
      {data && (
        <label className="field">
          <span className="label">{text.link}</span>
          <input readOnly value={data.address} onFocus={({ currentTarget }) => currentTarget.select()} />
        </label>
      )}
      <p role="alert" className={failure && 'failed'}>
        {failure}
      </p>
    </>
  )
}
