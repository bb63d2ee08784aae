import { leaveNote } from '#content'
import { LeaveNote } from '../../forms/leave-note/leave-note.tsx'
import { Testimonials } from '../../ui/testimonials.tsx'

/** The quotes and the note, unless they are below the services. */
export const Notes = () => (
  <section id="notes" className="notes" tabIndex={-1} aria-label={leaveNote.title}>
    <Testimonials Heading="h2" />
    <LeaveNote Heading="h2" />
  </section>
)
