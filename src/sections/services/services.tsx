import { experiments, services, testimonials } from '#content'
import type { Service } from '../../../content-model/schemas/content-types.ts'
import { ACTION_TYPES } from '../../../shared/tables.ts'
import { fillTemplate } from '../../../shared/text.ts'
import { NoteForm } from '../../forms/note-form/note-form.tsx'
import { postSiteAction } from '../../forms/post-row.ts'
import { Icon } from '../../ui/icon.tsx'
import { Section } from '../../ui/section.tsx'
import { useSharedState } from '../../ui/shared-state.ts'
import { BookingLink } from '../booking-link.tsx'
import { votedIdeaState } from '../voted-idea.ts'
import { Testimonials } from './testimonials.tsx'
import '../../number-sources/number.inline.css'
import './services.css'

/** An owner without services or quotes keeps the rest of the section. Paper has no form, so nothing is left there. */
export function Services() {
  const hasServices = services.services.length > 0
  const hasTestimonials = testimonials.testimonials.length > 0
  const className = hasServices || hasTestimonials ? undefined : 'screen-only'
  return (
    <Section id="services" className={className} title={services.title} intro={services.intro}>
      {hasServices && (
        <div className="service-list">
          {services.services.map((service) => (
            <ServiceCard key={service.title} service={service} />
          ))}
        </div>
      )}
      {hasTestimonials && <Testimonials />}
      <NoteForm>
        <VotedIdeaLink />
      </NoteForm>
    </Section>
  )
}

/** The mouse button that opens a link in a new tab. */
const MIDDLE = 1

function ServiceCard({ service }: { service: Service }) {
  const titleId = `service-${services.services.indexOf(service) + 1}`
  const { title, description, icon, features, price, terms, accent } = service
  const postGetStarted = () => postSiteAction({ action_type: ACTION_TYPES.getStarted, details: { service: title } })
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
        onClick={postGetStarted}
        onAuxClick={({ button }) => button === MIDDLE && postGetStarted()}
      >
        {services.getStarted}
      </BookingLink>
    </article>
  )
}

/** The way back from the note, to which a vote has led. */
function VotedIdeaLink() {
  const idea = useSharedState(votedIdeaState)
  if (!idea) return null
  return (
    <a className="touch-target" href={`#${idea.id}`}>
      {fillTemplate(experiments.backToIdea, { idea: idea.title })}
    </a>
  )
}
