import { testimonials } from '#content'
import { fillTemplate } from '../../../shared/text.ts'
import './testimonials.css'

export const Testimonials = () => (
  <div className="row testimonials">
    <h2 className="h3 testimonials-title">{testimonials.title}</h2>
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
