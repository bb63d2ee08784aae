import { Fragment, type ReactNode } from 'react'
import { contact } from '../../../content/contact.ts'
import { links } from '../../../content/links.ts'
import { owner } from '../../../content/owner.ts'
import { RequestMeetup } from '../../forms/request-meetup/request-meetup.tsx'
import { SendMessage } from '../../forms/send-message/send-message.tsx'
import { ExternalLink } from '../../ui/external-link.tsx'
import { Section } from '../../ui/section.tsx'
import { FunFact } from './fun-fact.tsx'
import './contact.css'

export function Contact() {
  const { schedule, email, linkedin, meetup, currently } = contact
  return (
    <Section id="contact" title={contact.title} lead={contact.lead}>
      <div className="tiles">
        <ExternalLink className="tile tile-primary icon-calendar" href={links.scheduling}>
          <Tile {...schedule} />
        </ExternalLink>
        <a className="tile icon-mail" href={`mailto:${owner.email}`}>
          <Tile title={email.title} text={breakable(email.text)} />
        </a>
        <ExternalLink className="tile icon-linkedin" href={links.linkedin}>
          <Tile {...linkedin} />
        </ExternalLink>
        <RequestMeetup tile={meetup} />
      </div>
      <SendMessage />
      <aside className="asides">
        <div className="currently">
          <h3>{currently.title}</h3>
          <ul>
            {currently.items.map((item) => (
              <li key={item}>{item}</li>
            ))}
          </ul>
        </div>
        <FunFact />
      </aside>
    </Section>
  )
}

/** An address may be broken before its signs rather than anywhere. */
const breakable = (address: string) =>
  address.split(/(?=[@.])/).map((part) => (
    <Fragment key={part}>
      {part}
      <wbr />
    </Fragment>
  ))

function Tile({ title, text }: { title: string; text: ReactNode }) {
  return (
    <>
      <strong>{title}</strong>
      <span>{text}</span>
    </>
  )
}
