import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query'
import type { ReactNode } from 'react'
import type { DeskRoute, Passkey } from '../../contract.ts'
import { Alert, LabeledInput, SmallButton } from '../controls.tsx'
import { focusAfter, focusWhenVisible } from '../focus.ts'
import { devicesQuery } from '../queries.ts'
import { hasStatus, requestDesk } from '../request-desk.ts'
import { describePasskeyError, sendSigned } from '../sign-in/passkeys.ts'
import { Time } from '../time.tsx'
import { SettingsSection } from './settings-section.tsx'

/** Lists passkeys, and the browsers that are signed in. */
export function Devices() {
  const client = useQueryClient()
  const { data, failureReason } = useQuery(devicesQuery)
  const { mutate: remove, error: removalError } = useMutation({
    // The pressed button disappears with its row.
    mutationFn: ({ route, id }: { route: DeskRoute; id?: string }) =>
      focusAfter(
        () => requestDesk(route, { id }),
        () => focusWhenVisible('main'),
      ),
    // This browser's own session may have ended too.
    onSettled: () => void client.invalidateQueries(),
  })
  const { passkeys = [], sessions = [] } = data ?? {}

  function removePasskey({ id, name }: Passkey) {
    const consequence =
      passkeys.length === 1
        ? 'It is the last device. You get back in with npm run desk -- link, where the site runs.'
        : 'It no longer opens the desk.'
    if (confirm(`Remove ${name}? ${consequence}`)) remove({ route: 'DELETE passkeys/:id', id })
  }
  return (
    <>
      <SettingsSection
        title="Devices"
        error={failureReason ?? removalError}
        status={data && passkeys.length === 0 && 'No device has a passkey.'}
      >
        <ul className="ruled">
          {passkeys.map((passkey) => (
            <AccessItem
              key={passkey.id}
              {...passkey}
              createdVerb="added"
              action="Remove"
              onAction={() => removePasskey(passkey)}
            >
              {passkey.refused_at && (
                <p className="error-box">
                  Refused <Time at={passkey.refused_at} />: the counter of its signatures went backwards, as that of a
                  copy does. Remove it unless you know why.
                </p>
              )}
            </AccessItem>
          ))}
        </ul>
      </SettingsSection>
      <AddDevice />
      <SettingsSection title="Signed-in browsers">
        <ul className="ruled">
          {sessions.map(({ id, name, isThisBrowser, created_at, used_at }) => (
            <AccessItem
              key={id}
              name={`${name ?? 'Opened by a link'}${isThisBrowser ? ' (this browser)' : ''}`}
              createdVerb="signed in"
              created_at={created_at}
              used_at={used_at}
              action="Log out"
              onAction={() => remove({ route: 'DELETE sessions/:id', id })}
            />
          ))}
        </ul>
        <p>
          <SmallButton onClick={() => remove({ route: 'DELETE sessions' })}>Log out everywhere</SmallButton>
        </p>
      </SettingsSection>
    </>
  )
}

type AccessItemProps = Pick<Passkey, 'name' | 'created_at' | 'used_at'> & {
  /** What happened at `created_at`. */
  createdVerb: string
  action: string
  onAction: () => void
  children?: ReactNode
}

const AccessItem = ({ name, createdVerb, created_at, used_at, action, onAction, children }: AccessItemProps) => (
  <li>
    <strong>{name}</strong>, {createdVerb} <Time at={created_at} />, last used <Time at={used_at} />
    {children}
    <p>
      <SmallButton aria-label={`${action} ${name}`} onClick={onAction}>
        {action}
      </SmallButton>
    </p>
  </li>
)

function AddDevice() {
  const { mutate, data, error } = useMutation({ mutationFn: () => sendSigned('links') })
  const failure = hasStatus(error, 404)
    ? 'Links are made by a device that has a passkey, or with npm run desk -- link.'
    : error && describePasskeyError(error)
  return (
    <section className="stacked" aria-label="Add a device">
      <p>
        <SmallButton onClick={() => mutate()}>Link for another device</SmallButton>
      </p>
      {data && (
        <LabeledInput
          label="Open this link on the other device within an hour. It works once."
          readOnly
          value={data.url}
          onFocus={({ currentTarget }) => currentTarget.select()}
        />
      )}
      <Alert text={failure} />
    </section>
  )
}
