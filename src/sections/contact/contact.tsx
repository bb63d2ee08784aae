import { contact, funFacts } from '#content'
import type { Tile } from '../../../content-model/schemas/content-types.ts'
import { MessageForm } from '../../forms/message-form/message-form.tsx'
import { Section } from '../../ui/section.tsx'
import { ContactTile } from './contact-tile.tsx'
import { FunFact } from './fun-fact.tsx'
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
              <h3 className="h4">{currently.title}</h3>
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
