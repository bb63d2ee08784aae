import { testimonials } from '#content'
import { fillTemplate } from '../../../shared/text.ts'
import './testimonial-list.css'

/** A part of the section with the note. A file testimonials.tsx would be a section of its own. */
export const TestimonialList = () => (
  <div className="row testimonials">
    <h2 className="medium-heading testimonials-title">{testimonials.title}</h2>
    {testimonials.testimonials.map(({ quote, author, role, company }) => (
      <figure key={quote}>
        <blockquote>{quote}</blockquote>
        <figcaption>
          <strong>{author}</strong> {fillTemplate(testimonials.from, { role, company })}
        </figcaption>
      </figure>
    ))}
  </div>
)
