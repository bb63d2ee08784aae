import { experiments, noteForm, testimonials } from '#content'
import { fillTemplate } from '../../../shared/text.ts'
import { NoteForm } from '../../forms/note-form/note-form.tsx'
import { useSharedState } from '../../ui/shared-state.ts'
import { Testimonials } from './testimonials.tsx'
import { sharedVotedIdea } from './voted-idea.ts'
import '../../ui/section.css'

export const Note = () => (
  <section id="note" className="section note" tabIndex={-1} aria-label={noteForm.title}>
    <TestimonialsAndNote />
  </section>
)

/** The way back from the note, to which a vote has led. */
function VotedIdeaLink() {
  const idea = useSharedState(sharedVotedIdea)
  if (!idea) return null
  return (
    <a className="touch-target" href={`#${idea.id}`}>
      {fillTemplate(experiments.backToIdea, { idea: idea.title })}
    </a>
  )
}

/** The section `services` ends with both, unless the page has a section `note`. */
export const TestimonialsAndNote = () => (
  <>
    {testimonials.testimonials.length > 0 && <Testimonials />}
    <NoteForm>
      <VotedIdeaLink />
    </NoteForm>
  </>
)
