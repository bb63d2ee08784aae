import { services } from '#content'
import { LeaveNote } from '../../forms/leave-note/leave-note.tsx'
import { hasSection } from '../../ui/page-sections.ts'
import { Section } from '../../ui/section.tsx'
import { Testimonials } from '../../ui/testimonials.tsx'
import { ServiceCard } from './service-card.tsx'
import './services.css'

export function Services() {
  return (
    <Section id="services" title={services.title} intro={services.intro}>
      <div className="service-list">
        {services.services.map((service) => (
          <ServiceCard key={service.title} service={service} />
        ))}
      </div>
      {!hasSection('#notes') && (
        <>
          <Testimonials Heading="h3" />
          <LeaveNote Heading="h3" />
        </>
      )}
    </Section>
  )
}
