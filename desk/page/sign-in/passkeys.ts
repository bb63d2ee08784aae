import { startAuthentication, startRegistration } from '@simplewebauthn/browser'
import { describeError, requestDesk } from '../request-desk.ts'

/** `npm run desk` asks for no passkey: one belongs to a host name, and its URL has none. */
export const isAtIpAddress = location.hostname === '127.0.0.1'

/** Makes a passkey in this browser by an access link, and opens the desk with it. */
export async function registerPasskey(accessSecret: string, name: string): Promise<void> {
  const body = { link: accessSecret, name }
  const optionsJSON = await requestDesk('POST setup/options', { body })
  const response = await startRegistration({ optionsJSON })
  await requestDesk('POST setup', { body: { ...body, response } })
}

/** Sends a request that a passkey has signed: for a session, or for a link for another device. */
export async function sendSigned<Path extends 'sign-in' | 'links'>(path: Path) {
  const optionsJSON = await requestDesk(`POST ${path}/options`)
  const response = await startAuthentication({ optionsJSON })
  return requestDesk(`POST ${path}`, { body: { response } })
}

export function describePasskeyError(error: Error): string {
  if (error.name === 'NotAllowedError')
    return 'No passkey was used. Try again, or get a new link with npm run desk -- link.'
  if (error.name === 'InvalidStateError')
    return 'This device has a passkey for the desk already. Open the desk with it.'
  return describeError(error)
}
