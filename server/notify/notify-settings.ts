import { plainSettings } from '../env.ts'
import { isThisMachine } from './channels/address.ts'
import { type Channel, WrongAddress } from './channels/channel.ts'
import { mailChannel } from './channels/mail.ts'
import { ntfyChannel } from './channels/ntfy.ts'
import { webhookChannel } from './channels/webhook.ts'

export type NotifySettings = { channels: Channel[]; isWeekly: boolean }

type Variables = Record<string, string | undefined>

const HOW = 'write mailto:me@example.org, https://… of a webhook, or ntfy://host/topic, several with a space between.'

/** @throws with every fault at once, each with its cure and without secrets */
export function readNotifySettings(given: Variables): NotifySettings {
  const variables = plainSettings(given)
  const faults: string[] = []
  const addresses = variables.NOTIFY?.split(/\s+/) ?? []
  const channels = [...new Set(addresses)].flatMap((address) => {
    try {
      return [readAddress(address, variables)]
    } catch (error) {
      if (!(error instanceof WrongAddress)) throw error
      faults.push(error.message)
      return []
    }
  })
  const weekly = variables.NOTIFY_WEEKLY?.toLowerCase() ?? 'on'
  if (!['on', 'off'].includes(weekly)) faults.push(`NOTIFY_WEEKLY is '${weekly}': write on or off.`)
  const zone = variables.TZ
  if (channels.length > 0 && zone && !isTimeZone(zone)) {
    faults.push(`TZ is '${zone}', which is no time zone: write it like America/New_York.`)
  }
  if (faults.length > 0) throw new Error([...new Set(faults)].join('\n'))
  return { channels: channels.map(distinguished), isWeekly: weekly === 'on' }
}

const distinguished = (channel: Channel, index: number, all: Channel[]): Channel =>
  all.filter(({ label }) => label === channel.label).length > 1
    ? { ...channel, label: `${channel.label}, address ${index + 1} of NOTIFY` }
    : channel

function readAddress(address: string, variables: Variables): Channel {
  if (!URL.canParse(address)) throw new WrongAddress(`NOTIFY has something that is no address: ${HOW}`)
  const url = new URL(address)
  const secret = variables.WEBHOOK_SECRET
  switch (url.protocol) {
    case 'mailto:':
      return mailChannel(address, { SMTP_URL: variables.SMTP_URL, MAIL_FROM: variables.MAIL_FROM })
    case 'https:':
      return webhookChannel(url, secret)
    case 'http:':
      if (isThisMachine(url)) return webhookChannel(url, secret)
      throw new WrongAddress(
        `NOTIFY has a webhook at ${url.host} without TLS, where others can read along: write https://.`,
      )
    case 'ntfy:':
    case 'ntfy+http:':
      return ntfyChannel(url)
    default:
      throw new WrongAddress(`NOTIFY has an address that begins with ${url.protocol}, which nobody here knows: ${HOW}`)
  }
}

/** Some systems set a path, like :/etc/localtime. */
function isTimeZone(zone: string): boolean {
  try {
    new Intl.DateTimeFormat('en', { timeZone: zone.replace(/^:/, '') })
    return true
  } catch {
    return /^:?\//.test(zone)
  }
}
