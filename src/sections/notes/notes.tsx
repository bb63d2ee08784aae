import { leaveNote, testimonials } from '#content'
import { fillTemplate } from '../../../shared/text.ts'
import { LeaveNote } from '../../forms/leave-note/leave-note.tsx'
import { VotedIdeaLink } from '../experiments/voted-idea.tsx'
import '../../ui/section.css'
import './testimonials.css'

export const Notes = () => (
  <section id="notes" className="section notes" tabIndex={-1} aria-label={leaveNote.title}>
    <QuotesAndNote Heading="h2" />
  </section>
)

/** Stands below the services, unless a section of its own shows it. */
export const QuotesAndNote = ({ Heading }: { Heading: 'h2' | 'h3' }) => (
  <>
    <Testimonials Heading={Heading} />
    <LeaveNote Heading={Heading}>
      <VotedIdeaLink />
    </LeaveNote>
  </>
)

const quotes = testimonials.testimonials

function Testimonials({ Heading }: { Heading: 'h2' | 'h3' }) {
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
