import {
  browserSupportsWebAuthn,
  type PublicKeyCredentialCreationOptionsJSON,
  startRegistration,
} from '@simplewebauthn/browser'
import { type FormEvent, useEffect, useState } from 'react'
import '../../../src/ui/message-page.css'
import { requestDesk } from '../request-desk.ts'
import { describeFailure } from './sign-in.tsx'

/** A link from the terminal: `setup` makes a passkey here, `open` opens the desk on the owner's machine. */
type Link = { kind: 'setup' | 'open'; secret: string }

/** Also removes the secret from the address bar and the tab's history. */
function takeLink(): Link | undefined {
  const [, kind, secret] = /^#(setup|open)=([\w-]+)$/.exec(location.hash) ?? []
  if (!kind || !secret) return undefined
  history.replaceState(null, '', location.pathname + location.search)
  return { kind: kind as Link['kind'], secret }
}

// Before React renders, which may be twice.
const firstLink = takeLink()

/** @returns the link that the page was opened with, and what drops it */
export function useLink(): [Link | undefined, () => void] {
  const [link, setLink] = useState(firstLink)
  useEffect(() => {
    const take = () => setLink((before) => takeLink() ?? before)
    addEventListener('hashchange', take)
    return () => removeEventListener('hashchange', take)
  }, [])
  return [link, () => setLink(undefined)]
}

/** Makes a passkey in this browser, or opens the desk in it for a day. */
export function OpenByLink({ link, onEnd }: { link: Link; onEnd: () => void }) {
  const [failure, setFailure] = useState('')

  async function attempt(work: () => Promise<unknown>) {
    setFailure('')
    await work().then(onEnd, (error) => setFailure(describeFailure(error)))
  }
  const openForDay = () => attempt(() => requestDesk('link-session', { method: 'POST', body: { link: link.secret } }))

  useEffect(() => {
    if (link.kind === 'open') void openForDay()
  }, [link.kind, link.secret])

  function makePasskey(event: FormEvent<HTMLFormElement>) {
    event.preventDefault()
    const body = { setup: link.secret, name: String(new FormData(event.currentTarget).get('name')) }
    void attempt(async () => {
      const options = { method: 'POST', body } as const
      const optionsJSON = await requestDesk<PublicKeyCredentialCreationOptionsJSON>('setup/options', options)
      const response = await startRegistration({ optionsJSON })
      await requestDesk('setup', { method: 'POST', body: { ...body, response } })
    })
  }

  const isSetup = link.kind === 'setup'
  const isSupported = browserSupportsWebAuthn()
  return (
    <main className="column message-page">
      <h1>{isSetup ? 'Add this device' : failure ? 'Sign in' : 'Looking…'}</h1>
      {isSetup && !isSupported && <p>This browser has no passkeys, so the link opens the desk here for 24 hours.</p>}
      {isSetup && isSupported && (
        <>
          <p>
            Name this device and make a passkey. From then on your face, your finger or the code of the device opens the
            desk.
          </p>
          <form className="column" onSubmit={makePasskey}>
            <label className="field">
              <span className="label">Name of the device</span>
              <input name="name" defaultValue={guessName()} maxLength={60} autoComplete="off" required />
            </label>
            <button type="submit" className="button">
              Make a passkey
            </button>
          </form>
        </>
      )}
      <p role="alert" className={failure && 'failed'}>
        {failure}
      </p>
      <p className="row">
        {isSetup && (
          <button type="button" className={isSupported ? 'button-small' : 'button'} onClick={openForDay}>
            Open for 24 hours without a passkey
          </button>
        )}
        {(isSetup || failure) && (
          <button type="button" className="button-small" onClick={onEnd}>
            Cancel
          </button>
        )}
      </p>
    </main>
  )
}

/** The kind of device, for a list of few. */
function guessName(): string {
  const [name = ''] = /iPhone|iPad|Android|Macintosh|Windows|Linux/.exec(navigator.userAgent) ?? []
  return name.replace('Macintosh', 'Mac')
}
