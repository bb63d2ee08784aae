import { noteForm, testimonials } from '#content'
import { fillTemplate } from '../../../shared/text.ts'
import { NoteForm } from '../../forms/note-form/note-form.tsx'
import { VotedIdeaLink } from '../experiments/voted-idea.tsx'
import '../../ui/section.css'
import './note.css'

export const Note = () => (
  <section id="note" className="section note" tabIndex={-1} aria-label={noteForm.title}>
    <TestimonialsAndNote />
  </section>
)

/** Services or `Note` has both: placeNote in content-reader/shown-sections.ts decides. */
export const TestimonialsAndNote = () => (
  <>
    {testimonials.testimonials.length > 0 && <Testimonials />}
    <NoteForm>
      <VotedIdeaLink />
    </NoteForm>
  </>
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
