import { testimonials } from '../../../content/testimonials.ts'
import './testimonials.css'

export function Testimonials() {
  return (
    <div className="testimonials">
      <h3>{testimonials.title}</h3>
      {testimonials.testimonials.map(({ quote, author, role, company }) => (
        <figure key={author}>
          <blockquote>{quote}</blockquote>
          <figcaption>
            <strong>{author}</strong> {`${role}, ${company}`}
          </figcaption>
        </figure>
      ))}
    </div>
  )
}
