import { lookup } from 'node:dns/promises'
import { whatAnswersAt } from '../../desk/server/find-desk.ts'
import { isPrivateAddress } from '../../server/desk-settings.ts'
import { type Check, type Finding, fault, ok, warn } from './finding.ts'
import { reason } from './live-page.ts'

export const deskIsReached: Check = async ({ environment: { deskUrl, deskHost, deskPort } }) => {
  if (deskUrl === undefined) return undefined
  const answering = await whatAnswersAt(deskUrl).catch((error) => `nothing: ${reason(error)}`)
  if (answering === 'desk') return [ok(`The desk answers at ${deskUrl}.`), ...(await whoReaches(deskUrl))]
  if (answering === 'refused') {
    return fault(
      `The desk at ${deskUrl} refuses that name.`,
      'Let the proxy before it pass Host on, and restart the site.',
    )
  }
  const here = await whatAnswersAt(`http://127.0.0.1:${deskPort}`).catch(() => 'other')
  const cure =
    here === 'desk'
      ? `Lead that name to port ${deskPort} of ${deskHost}, as docs/desk.md says; if it is known only elsewhere, run this there.`
      : 'Restart the site with DESK_URL set: it says where its desk is, or why there is none.'
  return fault(`No desk answers at ${deskUrl}, but ${answering === 'other' ? 'another program' : answering}.`, cure)
}

async function whoReaches(deskUrl: string): Promise<Finding[]> {
  const { hostname } = new URL(deskUrl)
  const addresses = await lookup(hostname.replace(/^\[|\]$/g, ''), { all: true })
  if (addresses.every(({ address }) => isPrivateAddress(address))) return []
  return [
    warn(
      `${hostname} is an address of the internet, so nothing but the token may keep others from the desk.`,
      'Let something before it ask who comes, or give the desk a name in a private network: docs/desk.md.',
    ),
  ]
}
