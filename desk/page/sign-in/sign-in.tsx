import { browserSupportsWebAuthn } from '@simplewebauthn/browser'
import { useMutation } from '@tanstack/react-query'
import { useEffect } from 'react'
import { Notice } from '../../../src/ui/notice.tsx'
import { Alert, Form, LabeledInput, SmallButton } from '../controls.tsx'
import { hasStatus, requestDesk } from '../request-desk.ts'
import { describePasskeyError, isAtIpAddress, registerPasskey, sendSigned } from './passkeys.ts'

type AccessLinkProps = { secret: string; onEnd: () => void }

/** Opens the desk for a day. */
const useAccessLink = ({ secret, onEnd }: AccessLinkProps) =>
  useMutation({
    mutationFn: () => requestDesk('POST link-session', { body: { link: secret } }),
    onSuccess: onEnd,
  })

/** The access link of a local desk opens it at once, since no passkey is possible there. */
export function OpenLocalDesk(props: AccessLinkProps) {
  const { mutate: open, error } = useAccessLink(props)

  useEffect(() => open(), [open])

  return (
    <Notice>
      <h1>{error ? 'Sign in' : 'Opening…'}</h1>
      <Alert text={error && describePasskeyError(error)} />
      <p>{error && <SmallButton onClick={props.onEnd}>Cancel</SmallButton>}</p>
    </Notice>
  )
}

/** Makes a passkey in this browser by an access link, or opens the desk in it for a day. */
export function AddThisDevice(props: AccessLinkProps) {
  const { secret, onEnd } = props
  const { mutate: openForDay, error: openingError } = useAccessLink(props)
  const { mutate: createPasskey, error: passkeyError } = useMutation({
    mutationFn: (name: string) => registerPasskey(secret, name),
    onSuccess: onEnd,
  })
  const error = openingError ?? passkeyError
  const isSupported = browserSupportsWebAuthn()
  return (
    <Notice>
      <h1>Add this device</h1>
      {isSupported ? (
        <>
          <p>
            Name this device and make a passkey. From then on your face, your finger or the code of the device opens the
            desk.
          </p>
          <Form className="stacked" onSend={(fields) => createPasskey(String(fields.get('name')))}>
            <LabeledInput
              label="Name of the device"
              name="name"
              defaultValue={guessDeviceName()}
              maxLength={60}
              autoComplete="off"
              required
            />
            <button type="submit" className="button">
              Make a passkey
            </button>
          </Form>
        </>
      ) : (
        <p>This browser has no passkeys, so the link opens the desk here for 24 hours.</p>
      )}
      <Alert text={error && describePasskeyError(error)} />
      <p className="row">
        <button type="button" className={isSupported ? 'button button-small' : 'button'} onClick={() => openForDay()}>
          Open for 24 hours without a passkey
        </button>
        <SmallButton onClick={onEnd}>Cancel</SmallButton>
      </p>
    </Notice>
  )
}

function guessDeviceName(): string {
  const [name = ''] = /iPhone|iPad|Android|Macintosh|Windows|Linux/.exec(navigator.userAgent) ?? []
  return name.replace('Macintosh', 'Mac')
}

export function SignIn({ onOpen }: { onOpen: () => void }) {
  const { mutate: signIn, error } = useMutation({ mutationFn: () => sendSigned('sign-in'), onSuccess: onOpen })
  // The host of a local desk may be localhost, through `ssh -L`.
  const isLocal = isAtIpAddress || hasStatus(error, 404)
  const isUsable = !isLocal && browserSupportsWebAuthn()
  return (
    <Notice>
      <h1>Sign in</h1>
      {isLocal && (
        <p>Open the link that npm run desk has printed. It works once: start npm run desk again for a new one.</p>
      )}
      {!isLocal && !isUsable && (
        <p>
          This browser has no passkeys. Run npm run desk -- link where the site runs, and open its link here: it opens
          the desk for 24 hours.
        </p>
      )}
      {isUsable && (
        <>
          <p>Use the passkey of this device, or the one on your phone.</p>
          <Alert text={error && describePasskeyError(error)} />
          <p>
            <button type="button" className="button" onClick={() => signIn()}>
              Open with passkey
            </button>
          </p>
        </>
      )}
    </Notice>
  )
}
