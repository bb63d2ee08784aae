import { leaveNote } from '#content'
import { LeaveNote } from '../../forms/leave-note/leave-note.tsx'
import { Testimonials } from '../../ui/testimonials.tsx'
import '../../ui/section.css'

/** The quotes and the note, unless they are below the services. */
export const Notes = () => (
  <section id="notes" className="section notes" tabIndex={-1} aria-label={leaveNote.title}>
    <Testimonials Heading="h2" />
    <LeaveNote Heading="h2" />
  </section>
)
