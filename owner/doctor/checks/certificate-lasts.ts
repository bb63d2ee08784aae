import { once } from 'node:events'
import { connect } from 'node:tls'
import { when } from '../../../shared/leads/when.ts'
import { type Check, fault, ok } from '../finding.ts'
import { reason } from '../live-page.ts'

const MIN_DAYS = 14
const CURE = 'Renew it (certbot renew), and look why that did not happen by itself; then reload the proxy.'

export const certificateLasts: Check = async ({ address }) => {
  if (!address) return []
  const { protocol, hostname, port } = new URL(address)
  if (protocol !== 'https:') return []
  // What is wrong with it otherwise, the page's check says.
  const socket = connect({ host: hostname, port: Number(port || 443), servername: hostname, rejectUnauthorized: false })
  try {
    await once(socket, 'secureConnect', { signal: AbortSignal.timeout(10_000) })
    const until = new Date(socket.getPeerCertificate().valid_to)
    const days = (until.getTime() - Date.now()) / 86_400_000
    const [what, isFault] = [`The certificate of ${hostname} is good until ${when(until)}.`, days < MIN_DAYS]
    return [isFault ? fault(what, CURE) : ok(what)]
  } catch (error) {
    return [fault(`The certificate of ${hostname} can't be seen: ${reason(error)}`, CURE)]
  } finally {
    socket.destroy()
  }
}
