import {
  browserSupportsWebAuthn,
  browserSupportsWebAuthnAutofill,
  type PublicKeyCredentialRequestOptionsJSON,
  startAuthentication,
  WebAuthnAbortService,
} from '@simplewebauthn/browser'
import { useEffect, useState } from 'react'
import '../../../src/ui/message-page.css'
import { isNotFound, requestDesk } from '../request-desk.ts'
import { words } from '../words.ts'
import { explainFailure } from './explain-failure.ts'

const { signIn: text } = words

/** Less than a challenge is valid. */
const ASK_AGAIN_MS = 240_000

type OptionsPath = 'sign-in/options' | 'links/options'

/** @returns what the passkey answered to a challenge of the site */
export async function askForPasskey(path: OptionsPath, { useBrowserAutofill = false } = {}) {
  const optionsJSON = await requestDesk<PublicKeyCredentialRequestOptionsJSON>(path, { method: 'POST' })
  return startAuthentication({ optionsJSON, useBrowserAutofill })
}

export function SignIn({ onOpen }: { onOpen: () => void }) {
  const [failure, setFailure] = useState('')
  const [isHere, setIsHere] = useState(false)
  const [isOffered, setIsOffered] = useState(false)

  async function open(useBrowserAutofill: boolean) {
    setFailure('')
    try {
      const response = await askForPasskey('sign-in/options', { useBrowserAutofill })
      await requestDesk('sign-in', { method: 'POST', body: { response } })
      onOpen()
    } catch (error) {
      if (isNotFound(error)) setIsHere(true)
      else setFailure(explainFailure(error))
    }
  }

  // The browser offers the passkey by itself, in the field.
  useEffect(() => {
    let timer: number | undefined
    void browserSupportsWebAuthnAutofill().then((isSupported) => {
      setIsOffered(isSupported)
      if (isSupported) timer = window.setInterval(() => void open(true), ASK_AGAIN_MS)
      if (isSupported) setTimeout(() => void open(true))
      else void requestDesk('sign-in/options', { method: 'POST' }).catch((error) => setIsHere(isNotFound(error)))
    })
    return () => {
      clearInterval(timer)
      WebAuthnAbortService.cancelCeremony()
    }
  }, [])

  if (isHere) return <Message>{text.here}</Message>
  if (!browserSupportsWebAuthn()) return <Message>{text.unsupported}</Message>
  return (
    <main className="column message-page">
      <h1>{text.title}</h1>
      <p>{text.intro}</p>
      <div className="column">
        {isOffered && (
          <label className="field">
            <span className="label">{text.label}</span>
            <input name="username" autoComplete="username webauthn" inputMode="none" />
          </label>
        )}
        <p role="alert" className={failure && 'failed'}>
          {failure}
        </p>
        <button type="button" className="button" onClick={() => open(false)}>
          {text.open}
        </button>
      </div>
    </main>
  )
}

const Message = ({ children }: { children: string }) => (
  <main className="column message-page">
    <h1>{text.title}</h1>
    <p>{children}</p>
  </main>
)
