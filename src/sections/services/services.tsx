import { services } from '../../../content/services.ts'
import { testimonials } from '../../../content/testimonials.ts'
import { LeaveNote } from '../../forms/leave-note/leave-note.tsx'
import { Section } from '../../ui/section.tsx'
import { ServiceCard } from './service-card.tsx'
import { Testimonials } from './testimonials.tsx'
import './services.css'

export function Services() {
  return (
    <Section id="services" title={services.title} lead={services.lead}>
      <div className="service-list">
        {services.services.map((service) => (
          <ServiceCard key={service.title} service={service} />
        ))}
      </div>
      {testimonials.testimonials.length > 0 && <Testimonials />}
      <LeaveNote />
    </Section>
  )
}
