import { createHmac } from 'node:crypto'
import { InvalidAddressError } from './channel.ts'

/** The secret and the headers are those of https://www.standardwebhooks.com */
const SECRET_BYTES = { min: 24, max: 64 }

export function readWebhookSecret(text: string): Buffer {
  const key = Buffer.from(text.replace(/^whsec_/, ''), 'base64')
  if (`whsec_${key.toString('base64')}` === text && key.length >= SECRET_BYTES.min && key.length <= SECRET_BYTES.max) {
    return key
  }
  throw new InvalidAddressError(
    'WEBHOOK_SECRET is not whsec_ and 24 to 64 bytes in base64: make one by echo "whsec_$(openssl rand -base64 32)".',
  )
}

export function signatureHeaders(key: Buffer, id: string, body: string): Record<string, string> {
  const timestamp = String(Math.floor(Date.now() / 1000))
  const signature = createHmac('sha256', key).update(`${id}.${timestamp}.${body}`).digest('base64')
  return { 'webhook-id': id, 'webhook-timestamp': timestamp, 'webhook-signature': `v1,${signature}` }
}
