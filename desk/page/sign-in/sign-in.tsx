import { browserSupportsWebAuthn } from '@simplewebauthn/browser'
import { useMutation } from '@tanstack/react-query'
import { Notice } from '../../../src/ui/notice.tsx'
import { Alert } from '../controls.tsx'
import { hasStatus } from '../request-desk.ts'
import { describePasskeyError, isDeskLocal, sendSigned } from './passkeys.ts'

export function SignIn({ onOpen }: { onOpen: () => void }) {
  const { mutate: signIn, error } = useMutation({ mutationFn: () => sendSigned('sign-in'), onSuccess: onOpen })
  // The host of a local desk may be localhost, through `ssh -L`.
  const isLocal = isDeskLocal || hasStatus(error, 404)
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
