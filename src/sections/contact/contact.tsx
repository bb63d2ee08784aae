import { type ReactNode, useState } from 'react'
import { contact, funFacts, links, owner } from '#content'
import type { Tile } from '../../../content-model/schemas/content-types.ts'
import { MeetupTile } from '../../forms/meetup-form/meetup-tile.tsx'
import { MessageForm } from '../../forms/message-form/message-form.tsx'
import { copyText } from '../../ui/copy-text.ts'
import { ExternalLink } from '../../ui/links.tsx'
import { Section } from '../../ui/section.tsx'
import { TileContent } from '../../ui/tile.tsx'
import { showToast } from '../../ui/toasts.tsx'
import { BookingLink } from '../booking-link.tsx'
import '../../styles/ring-background.css'
import './contact.css'

const isBookingTile = ({ to }: Tile) => to === 'booking'

export function Contact() {
  const { title, intro, tiles, currently } = contact
  const hasCurrentItems = currently.items.length > 0
  const hasFacts = funFacts.facts.length > 0
  const otherTiles = tiles.filter((tile) => !isBookingTile(tile))
  const renderTile = (tile: Tile) => <ContactTile key={tile.title} tile={tile} />
  return (
    <Section id="contact" className="stacked contact" title={title} intro={intro}>
      <div className="tiles">
        {tiles.filter(isBookingTile).map(renderTile)}
        {otherTiles.length > 0 && <div className="contact-other-tiles">{otherTiles.map(renderTile)}</div>}
      </div>
      <MessageForm />
      {(hasCurrentItems || hasFacts) && (
        <aside className="contact-asides">
          {hasCurrentItems && (
            <div className="contact-currently">
              <h3 className="small-heading">{currently.title}</h3>
              <ul>
                {currently.items.map((item) => (
                  <li key={item}>{item}</li>
                ))}
              </ul>
            </div>
          )}
          {hasFacts && <FunFact />}
        </aside>
      )}
    </Section>
  )
}

function ContactTile({ tile }: { tile: Tile }) {
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
    <button type="button" className="button-small needs-script" onClick={copy}>
      {label}
    </button>
  )
}

function FunFact() {
  const [index, setIndex] = useState(0)
  const regenerate = () => setIndex((current) => pickOther(current, funFacts.facts.length))
  return (
    <div className="fun-fact screen-only">
      <h3 className="small-heading">{funFacts.title}</h3>
      <p aria-live="polite">
        <span key={index}>{funFacts.facts[index]}</span>
      </p>
      {funFacts.facts.length > 1 && (
        <button type="button" className="button-small needs-script" onClick={regenerate}>
          {funFacts.regenerate}
        </button>
      )}
    </div>
  )
}

/** Picks an index below `length`, each except `current` equally likely. */
const pickOther = (current: number, length: number): number =>
  (current + 1 + Math.floor(Math.random() * (length - 1))) % length
