import type { ReactNode } from 'react'
import { contact, links, owner } from '#content'
import type { Tile } from '../../../content-model/schemas/content-types.ts'
import { copyText } from '../../ui/copy-text.ts'
import { ExternalLink } from '../../ui/links.tsx'
import { TileContent } from '../../ui/tile.tsx'
import { showToast } from '../../ui/toasts.tsx'
import { BookingLink } from '../booking-link.tsx'
import { MeetupTile } from './meetup-tile.tsx'
import '../../styles/ring-background.css'
import './contact-tile.css'

export function ContactTile({ tile }: { tile: Tile }) {
  const { to, title, text, icon } = tile
  const renderContent = (usualIcon: string, words: ReactNode = isolatePhones(text)) => (
    <TileContent icon={icon ?? usualIcon} title={title}>
      {words}
    </TileContent>
  )
  switch (to) {
    case 'meetup':
      return <MeetupTile tile={tile} />
    case 'booking':
      return <BookingLink className="card tile ring-background tile-booking">{renderContent('calendar')}</BookingLink>
    case 'email':
      return (
        <div className="card row tile-with-copy">
          <a className="tile" href={`mailto:${owner.email}`}>
            {renderContent('mail', allowBreaks(text))}
          </a>
          <CopyButton text={owner.email} />
        </div>
      )
    case 'linkedin':
      return (
        links.linkedin && (
          <ExternalLink className="card tile" href={links.linkedin}>
            {renderContent('linkedin')}
          </ExternalLink>
        )
      )
    default: {
      const isPhone = /^(tel|sms):/.test(to)
      const Link = isPhone ? 'a' : ExternalLink
      return (
        <Link className="card tile" href={to}>
          {renderContent(isPhone ? 'phone' : 'external')}
        </Link>
      )
    }
  }
}

/** A phone number reads from left to right in every language. */
const isolatePhones = (text: string) =>
  text.split(/(\+?\d[\d\s().-]{5,}\d)/).map((part, index) =>
    index % 2 ? (
      <bdi key={index} dir="ltr">
        {part}
      </bdi>
    ) : (
      part
    ),
  )

/** An e-mail breaks before the @ or a dot. */
const allowBreaks = (email: string) =>
  email.split(/(?=[@.])/).map((part, index) => [index > 0 && <wbr key={part} />, part])

function CopyButton({ text }: { text: string }) {
  const { label, done, failed } = contact.copy
  const copy = async () =>
    showToast((await copyText(text)) ? { kind: 'success', text: done } : { kind: 'error', text: failed })
  return (
    <button type="button" className="button button-small needs-script" onClick={copy}>
      {label}
    </button>
  )
}
