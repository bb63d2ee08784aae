import { contact, funFacts, links, owner } from '#content'
import type { Tile } from '#content-schema'
import { MeetupDialog, MeetupTile, MeetupWithoutScript, useMeetup } from '../../forms/request-meetup/request-meetup.tsx'
import { SendMessage } from '../../forms/send-message/send-message.tsx'
import { Icon } from '../../ui/icon.tsx'
import { BookLink, ExternalLink } from '../../ui/links.tsx'
import { Section } from '../../ui/section.tsx'
import { CopyButton } from './copy-button.tsx'
import { FunFact } from './fun-fact.tsx'
import './contact.css'

const isCall = ({ to }: Tile) => to === 'schedule'

export function Contact() {
  const { title, intro, tiles, currently } = contact
  const hasNews = currently.items.length > 0
  const hasFacts = funFacts.facts.length > 0
  const ways = tiles.filter((tile) => !isCall(tile))
  const meetup = useMeetup()
  const tileOf = (tile: Tile) =>
    tile.to === 'meetup' ? (
      <MeetupTile key={tile.title} tile={tile} {...meetup} />
    ) : (
      <ContactTile key={tile.title} {...tile} />
    )
  return (
    <Section id="contact" title={title} intro={intro}>
      <div className="tiles">
        {tiles.filter(isCall).map(tileOf)}
        {ways.length > 0 && <div className="ways">{ways.map(tileOf)}</div>}
      </div>
      <SendMessage />
      {(hasNews || hasFacts) && (
        <aside className="asides">
          {hasNews && (
            <div className="card currently">
              <h3>{currently.title}</h3>
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
      {meetup.isOpen && <MeetupDialog {...meetup} />}
      {tiles.some(({ to }) => to === 'meetup') && <MeetupWithoutScript {...meetup} />}
    </Section>
  )
}

const icons: Record<string, string> = { email: 'mail', schedule: 'calendar', linkedin: 'linkedin' }
const isPhone = (to: string) => /^(tel|sms):/.test(to)

function ContactTile({ to, icon, title, text }: Tile) {
  const words = (
    <>
      <Icon name={icon ?? icons[to] ?? (isPhone(to) ? 'phone' : 'external')} />
      <span className="tile-words">
        <strong>{title}</strong>
        <span>{to === 'email' ? breakable(text) : withPhones(text)}</span>
      </span>
    </>
  )
  switch (to) {
    case 'email':
      return (
        <div className="card tile-with-copy">
          <a className="tile" href={`mailto:${owner.email}`}>
            {words}
          </a>
          <CopyButton text={owner.email} />
        </div>
      )
    case 'schedule':
      return <BookLink className="card tile tile-primary">{words}</BookLink>
    default: {
      if (isPhone(to))
        return (
          <a className="card tile" href={to}>
            {words}
          </a>
        )
      const href = to === 'linkedin' ? links.linkedin : to
      return (
        href && (
          <ExternalLink className="card tile" href={href}>
            {words}
          </ExternalLink>
        )
      )
    }
  }
}

/** A phone number reads from left to right in every language. */
const withPhones = (text: string) =>
  text.split(/(\+?\d[\d\s().-]{5,}\d)/).map((part, index) =>
    index % 2 ? (
      <bdi key={part} dir="ltr">
        {part}
      </bdi>
    ) : (
      part
    ),
  )

/** An address breaks before the @ or a dot. */
const breakable = (address: string) =>
  address.split(/(?=[@.])/).map((part, nth) => [nth > 0 && <wbr key={part} />, part])
