import {
  browserSupportsWebAuthn,
  browserSupportsWebAuthnAutofill,
  type PublicKeyCredentialRequestOptionsJSON,
  startAuthentication,
  WebAuthnAbortService,
} from '@simplewebauthn/browser'
import { useMutation } from '@tanstack/react-query'
import { useCallback, useEffect, useRef, useState } from 'react'
import { NoticePage } from '../../../src/ui/notice-page.tsx'
import { Alert, Field } from '../controls.tsx'
import { describeError, hasStatus, requestDesk } from '../request-desk.ts'

/** Less than a challenge is valid. */
const REFETCH_MS = 240_000

/** An offer waits until the owner chooses the passkey in the field. */
type Attempt = { isOffer: boolean; isSending: boolean; controller: AbortController }

const makeAttempt = (isOffer: boolean): Attempt => ({ isOffer, isSending: false, controller: new AbortController() })

/** Asks for a passkey's signature of a challenge, and sends it unless the attempt was aborted. */
export async function sendPasskey<Data>(path: 'sign-in' | 'links', attempt = makeAttempt(false)): Promise<Data> {
  const { isOffer, controller } = attempt
  const { signal } = controller
  const options = { method: 'POST', signal } as const
  const optionsJSON = await requestDesk<PublicKeyCredentialRequestOptionsJSON>(`${path}/options`, options)
  const response = await startAuthentication({ optionsJSON, useBrowserAutofill: isOffer })
  signal.throwIfAborted()
  attempt.isSending = true
  return requestDesk(path, { method: 'POST', body: { response } })
}

export function describePasskeyError(error: Error): string {
  if (error.name === 'NotAllowedError')
    return 'No passkey was used. Try again, or get a new link with npm run desk -- link.'
  if (error.name === 'InvalidStateError')
    return 'This device has a passkey for the desk already. Open the desk with it.'
  return describeError(error)
}

export function SignIn({ onOpen }: { onOpen: () => void }) {
  /** Whether the browser can offer the passkey by itself, in the field. */
  const [canOffer, setCanOffer] = useState(false)
  const attemptRef = useRef<Attempt>(undefined)
  const { mutate, error } = useMutation({
    mutationFn: (attempt: Attempt) => sendPasskey('sign-in', attempt),
    onSuccess: onOpen,
    onError(_, attempt) {
      if (attempt === attemptRef.current) attemptRef.current = undefined
    },
  })

  /**
   * Ends the last attempt. Otherwise the offer and the button would make a session each. Or the older signature would arrive last, and the server
   * would take the device for a copy.
   */
  const signIn = useCallback(
    (isOffer: boolean) => {
      const last = attemptRef.current
      const isButtonWaiting = last !== undefined && !last.isOffer
      if (last?.isSending || (isOffer && isButtonWaiting)) return
      last?.controller.abort()
      attemptRef.current = makeAttempt(isOffer)
      mutate(attemptRef.current)
    },
    [mutate],
  )

  useEffect(() => {
    browserSupportsWebAuthnAutofill().then(setCanOffer)
  }, [])

  useEffect(() => {
    if (!canOffer) return
    signIn(true)
    const timer = setInterval(signIn, REFETCH_MS, true)
    return () => {
      clearInterval(timer)
      attemptRef.current?.controller.abort()
      WebAuthnAbortService.cancelCeremony()
    }
  }, [canOffer, signIn])

  // `npm run desk` asks for no passkey.
  const isLocal = hasStatus(error, 404)
  const isUsable = !isLocal && browserSupportsWebAuthn()
  return (
    <NoticePage>
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
          {canOffer && <Field label="Passkey" name="username" autoComplete="username webauthn" inputMode="none" />}
          <Alert text={error && describePasskeyError(error)} />
          <p>
            <button type="button" className="button" onClick={() => signIn(false)}>
              Open with passkey
            </button>
          </p>
        </>
      )}
    </NoticePage>
  )
}
