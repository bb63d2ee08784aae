import { services } from '#content'
import type { Service } from '../../../content-model/schemas/content-types.ts'
import { ACTION_TYPES } from '../../../shared/tables.ts'
import { logSiteAction } from '../../forms/post-row.ts'
import { Icon } from '../../ui/icon.tsx'
import { Section } from '../../ui/section.tsx'
import { BookingLink } from '../booking-link.tsx'
import { isSectionShown } from '../is-section-shown.ts'
import { TestimonialsAndNote } from '../note/note.tsx'
import '../../number-sources/number.inline.css'
import './services.css'

export const Services = () => (
  <Section id="services" title={services.title} intro={services.intro}>
    <div className="service-list">
      {services.services.map((service) => (
        <ServiceCard key={service.title} service={service} />
      ))}
    </div>
    {!isSectionShown('note') && <TestimonialsAndNote />}
  </Section>
)

/** The mouse button that opens a link in a new tab. */
const MIDDLE = 1

function ServiceCard({ service }: { service: Service }) {
  const titleId = `service-${services.services.indexOf(service) + 1}`
  const { title, description, icon, features, price, terms, accent } = service
  const logStart = () => logSiteAction({ action_type: ACTION_TYPES.getStarted, details: { service: title } })
  return (
    <article className={accent === 'secondary' ? 'service accent-secondary' : 'service'}>
      <Icon name={icon} />
      <h3 id={titleId}>{title}</h3>
      {(price || terms) && (
        <p className="service-terms">
          {price && <strong className="number">{price}</strong>} <span>{terms}</span>
        </p>
      )}
      <p>{description}</p>
      {features.length > 0 && (
        <ul>
          {features.map((feature) => (
            <li key={feature}>{feature}</li>
          ))}
        </ul>
      )}
      <BookingLink
        className="button button-quiet"
        aria-describedby={titleId}
        onClick={logStart}
        onAuxClick={({ button }) => button === MIDDLE && logStart()}
      >
        {services.getStarted}
      </BookingLink>
    </article>
  )
}
