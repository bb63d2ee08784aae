import {
  browserSupportsWebAuthn,
  browserSupportsWebAuthnAutofill,
  type PublicKeyCredentialRequestOptionsJSON,
  startAuthentication,
  WebAuthnAbortService,
} from '@simplewebauthn/browser'
import { useEffect, useState } from 'react'
import '../../../src/ui/message-page.css'
import { describeError } from '../format.tsx'
import { isNotFound, requestDesk } from '../request-desk.ts'

/** Less than a challenge is valid. */
const REFETCH_MS = 240_000

/** @returns what the passkey answered to a challenge of the site */
export async function askForPasskey(path: 'sign-in/options' | 'links/options', { useBrowserAutofill = false } = {}) {
  const optionsJSON = await requestDesk<PublicKeyCredentialRequestOptionsJSON>(path, { method: 'POST' })
  return startAuthentication({ optionsJSON, useBrowserAutofill })
}

/** '' where another request of the page took the prompt's place. */
export function describeFailure(error: Error): string {
  if (error.name === 'AbortError') return ''
  if (error.name === 'NotAllowedError')
    return 'No passkey was used. Try again, or get a new link with npm run desk -- link.'
  if (error.name === 'InvalidStateError')
    return 'This device has a passkey for the desk already. Open the desk with it.'
  return describeError(error)
}

export function SignIn({ onOpen }: { onOpen: () => void }) {
  const [failure, setFailure] = useState('')
  /** `npm run desk` asks for no passkey. */
  const [isLocal, setIsLocal] = useState(false)
  const [isOffered, setIsOffered] = useState(false)

  async function open(useBrowserAutofill: boolean) {
    setFailure('')
    try {
      const response = await askForPasskey('sign-in/options', { useBrowserAutofill })
      await requestDesk('sign-in', { method: 'POST', body: { response } })
      onOpen()
    } catch (error) {
      if (isNotFound(error)) setIsLocal(true)
      else setFailure(describeFailure(error as Error))
    }
  }

  // The browser offers the passkey by itself, in the field.
  useEffect(() => {
    let timer: number | undefined
    void browserSupportsWebAuthnAutofill().then((isSupported) => {
      setIsOffered(isSupported)
      if (isSupported) timer = window.setInterval(() => void open(true), REFETCH_MS)
      if (isSupported) setTimeout(() => void open(true))
      else void requestDesk('sign-in/options', { method: 'POST' }).catch((error) => setIsLocal(isNotFound(error)))
    })
    return () => {
      clearInterval(timer)
      WebAuthnAbortService.cancelCeremony()
    }
  }, [])

  const isUsable = !isLocal && browserSupportsWebAuthn()
  return (
    <main className="column message-page">
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
          {isOffered && (
            <label className="field">
              <span className="label">Passkey</span>
              <input name="username" autoComplete="username webauthn" inputMode="none" />
            </label>
          )}
          <p role="alert" className={failure && 'failed'}>
            {failure}
          </p>
          <p>
            <button type="button" className="button" onClick={() => open(false)}>
              Open with passkey
            </button>
          </p>
        </>
      )}
    </main>
  )
}
