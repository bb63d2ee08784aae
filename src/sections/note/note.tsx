import { experiments, noteForm, testimonials } from '#content'
import { fillTemplate } from '../../../shared/text.ts'
import { NoteForm } from '../../forms/note-form/note-form.tsx'
import { useSharedState } from '../../ui/shared-state.ts'
import { sharedVotedIdea } from './voted-idea.ts'
import '../../ui/section.css'
import './note.css'

export const Note = () => (
  <section id="note" className="section note" tabIndex={-1} aria-label={noteForm.title}>
    <TestimonialsAndNote />
  </section>
)

const Testimonials = () => (
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

/** The link is beside the note, to which a vote has led. */
function VotedIdeaLink() {
  const idea = useSharedState(sharedVotedIdea)
  if (!idea) return null
  return (
    <a className="touch-target" href={`#${idea.id}`}>
      {fillTemplate(experiments.backToIdea, { idea: idea.title })}
    </a>
  )
}

/** Services have both, unless the note is a section. */
export const TestimonialsAndNote = () => (
  <>
    {testimonials.testimonials.length > 0 && <Testimonials />}
    <NoteForm>
      <VotedIdeaLink />
    </NoteForm>
  </>
)
