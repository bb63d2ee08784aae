import type { ReactNode } from 'react'
import { services } from '../../../content/services.ts'
import { LeaveNote } from '../../forms/leave-note/leave-note.tsx'
import { Section } from '../../ui/section.tsx'
import { ServiceCard } from './service-card.tsx'
import './services.css'

export function Services({ children }: { children: ReactNode }) {
  return (
    <Section id="services" title={services.title} lead={services.lead}>
      <div className="service-list">
        {services.services.map((service) => (
          <ServiceCard key={service.title} service={service} />
        ))}
      </div>
      {children}
      <LeaveNote />
    </Section>
  )
}
