import { browserSupportsWebAuthn } from '@simplewebauthn/browser'
import { useMutation } from '@tanstack/react-query'
import { useEffect } from 'react'
import { Notice } from '../../../src/ui/notice.tsx'
import { Alert, Field, Form, SmallButton } from '../controls.tsx'
import { requestDesk } from '../request-desk.ts'
import { describePasskeyError, registerPasskey } from './passkeys.ts'

/** A link from the terminal: `setup` makes a passkey here, `open` opens the desk on the owner's machine. */
type Link = { kind: 'setup' | 'open'; secret: string }

const LINK_HASH = /^#(setup|open)=([\w-]+)$/

/** Also removes the secret from the address bar and the tab's history. */
function takeLink(): Link | undefined {
  const [, kind, secret] = LINK_HASH.exec(location.hash) ?? []
  if (!kind || !secret) return undefined
  history.replaceState(null, '', location.pathname + location.search)
  return { kind: kind as Link['kind'], secret }
}

/** The link that the page was opened with. */
export const openedLink = takeLink()

// A link that is pasted into an open desk changes only the hash.
addEventListener('hashchange', () => {
  if (LINK_HASH.test(location.hash)) location.reload()
})

/** Makes a passkey in this browser, or opens the desk in it for a day. */
export function OpenByLink({ link, onEnd }: { link: Link; onEnd: () => void }) {
  const { mutate: openForDay, error: openingError } = useMutation({
    mutationFn: () => requestDesk('link-session', { method: 'POST', body: { link: link.secret } }),
    onSuccess: onEnd,
  })
  const { mutate: makePasskey, error: passkeyError } = useMutation({
    mutationFn: (name: string) => registerPasskey(link.secret, name),
    onSuccess: onEnd,
  })
  const error = openingError ?? passkeyError

  useEffect(() => {
    if (link.kind === 'open') openForDay()
  }, [link, openForDay])

  const isSetup = link.kind === 'setup'
  const isSupported = browserSupportsWebAuthn()
  return (
    <Notice>
      <h1>{isSetup ? 'Add this device' : error ? 'Sign in' : 'Opening…'}</h1>
      {isSetup && !isSupported && <p>This browser has no passkeys, so the link opens the desk here for 24 hours.</p>}
      {isSetup && isSupported && (
        <>
          <p>
            Name this device and make a passkey. From then on your face, your finger or the code of the device opens the
            desk.
          </p>
          <Form className="column" onSend={(fields) => makePasskey(String(fields.get('name')))}>
            <Field
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
      )}
      <Alert text={error && describePasskeyError(error)} />
      <p className="row">
        {isSetup && (
          <button type="button" className={isSupported ? 'button-small' : 'button'} onClick={() => openForDay()}>
            Open for 24 hours without a passkey
          </button>
        )}
        {(isSetup || error) && <SmallButton onClick={onEnd}>Cancel</SmallButton>}
      </p>
    </Notice>
  )
}

function guessDeviceName(): string {
  const [name = ''] = /iPhone|iPad|Android|Macintosh|Windows|Linux/.exec(navigator.userAgent) ?? []
  return name.replace('Macintosh', 'Mac')
}
