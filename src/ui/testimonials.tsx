import { testimonials } from '#content'
import { fillTemplate } from '../../shared/text.ts'
import './testimonials.css'

const quotes = testimonials.testimonials

export function Testimonials({ Heading }: { Heading: 'h2' | 'h3' }) {
  if (quotes.length === 0) return null
  return (
    <div className="row testimonials">
      <Heading className="medium-heading testimonials-title">{testimonials.title}</Heading>
      {quotes.map(({ quote, author, role, company }) => (
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
