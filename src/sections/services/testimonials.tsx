import { testimonials } from '../../../content/testimonials.ts'
import { fillTemplate } from '../../../shared/fill-template.ts'
import './testimonials.css'

export function Testimonials() {
  return (
    <div className="testimonials">
      <h3>{testimonials.title}</h3>
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
}
