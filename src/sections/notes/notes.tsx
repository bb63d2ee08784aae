import { leaveNote } from '#content'
import { LeaveNote } from '../../forms/leave-note/leave-note.tsx'
import { Testimonials } from '../../ui/testimonials.tsx'
import { VotedIdeaLink } from '../experiments/voted-idea.tsx'
import '../../ui/section.css'

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
