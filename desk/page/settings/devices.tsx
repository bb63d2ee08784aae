import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query'
import type { ReactNode } from 'react'
import type { Device, Devices as Known } from '../../contract.ts'
import { formatTime } from '../format.tsx'
import { isNotFound, requestDesk } from '../request-desk.ts'
import { askForPasskey, describeFailure } from '../sign-in/sign-in.tsx'
import { Part } from './part.tsx'

/** Passkeys, and where each of them is signed in. */
export function Devices() {
  const client = useQueryClient()
  const { data, error } = useQuery({
    queryKey: ['devices'],
    queryFn: ({ signal }) => requestDesk<Known>('devices', { signal }),
  })
  const remove = useMutation({
    mutationFn: (path: string) => requestDesk(path, { method: 'DELETE' }),
    // The change may have ended this browser's own session too.
    onSettled: () => void client.invalidateQueries(),
  })
  const { passkeys = [], sessions = [] } = data ?? {}

  function removePasskey({ id, name }: Device) {
    const wayBack =
      passkeys.length === 1
        ? 'It is the last device. You get back in with npm run desk -- link, where the site runs.'
        : 'It no longer opens the desk.'
    if (confirm(`Remove ${name}? ${wayBack}`)) remove.mutate(`passkeys/${id}`)
  }
  return (
    <>
      <Part
        title="Devices"
        error={error ?? remove.error}
        done={data && passkeys.length === 0 && 'No device has a passkey.'}
      >
        <ul className="settings-rows">
          {passkeys.map((device) => (
            <Row
              key={device.id}
              name={device.name}
              times={`added ${formatTime(device.made_at)}, last used ${formatTime(device.used_at)}`}
              action="Remove"
              onAction={() => removePasskey(device)}
            >
              {device.refused_at && (
                <p className="failed">
                  Refused {formatTime(device.refused_at)}: the counter of its signatures went backwards, as that of a
                  copy does. Remove it unless you know why.
                </p>
              )}
            </Row>
          ))}
        </ul>
      </Part>
      <AddDevice />
      <Part title="Signed-in browsers">
        <ul className="settings-rows">
          {sessions.map(({ id, name, isThisBrowser, made_at, used_at }) => (
            <Row
              key={id}
              name={`${name ?? 'Opened by a link'}${isThisBrowser ? ' (this browser)' : ''}`}
              times={`signed in ${formatTime(made_at)}, last used ${formatTime(used_at)}`}
              action="Log out"
              onAction={() => remove.mutate(`sessions/${id}`)}
            />
          ))}
        </ul>
        <p>
          <button type="button" className="button-small" onClick={() => remove.mutate('sessions')}>
            Log out everywhere
          </button>
        </p>
      </Part>
    </>
  )
}

type RowProps = { name: string; times: string; action: string; onAction: () => void; children?: ReactNode }

const Row = ({ name, times, action, onAction, children }: RowProps) => (
  <li>
    <strong>{name}</strong>, {times}
    {children}
    <p>
      <button type="button" className="button-small" aria-label={`${action} ${name}`} onClick={onAction}>
        {action}
      </button>
    </p>
  </li>
)

function AddDevice() {
  const { mutate, data, error } = useMutation({
    async mutationFn() {
      const response = await askForPasskey('links/options')
      return requestDesk<{ address: string }>('links', { method: 'POST', body: { response } })
    },
  })
  const failure = isNotFound(error)
    ? 'Links are made by a device that has a passkey, or with npm run desk -- link.'
    : error && describeFailure(error)
  return (
    <section className="column" aria-label="Add a device">
      <p>
        <button type="button" className="button-small" onClick={() => mutate()}>
          Link for another device
        </button>
      </p>
      {data && (
        <label className="field">
          <span className="label">Open this link on the other device within an hour. It works once.</span>
          <input readOnly value={data.address} onFocus={({ currentTarget }) => currentTarget.select()} />
        </label>
      )}
      <p role="alert" className="failed">
        {failure}
      </p>
    </section>
  )
}
