import type { ComponentProps } from 'react'
import { experiments } from '#content'
import type { FormDefinition } from '../../../form-model/form-definitions.ts'
import { fillTemplate } from '../../../shared/text.ts'
import { prefillForm } from '../../forms/prefill-form.ts'
import { isSectionShown } from '../is-section-shown.ts'
import { sharedVotedIdea, type VotedIdea } from '../voted-idea.ts'

/** The likeliest category of a visitor who answers an idea. */
const CATEGORY = 'collaborator'

const { firstLines, ideas } = experiments
const ideaLines = ideas.flatMap(({ title: idea }) =>
  [firstLines.vote, firstLines.discuss].map((template) => fillTemplate(template, { idea })),
)
const replaceable = ['', firstLines.submitIdea, firstLines.collaborate, ...ideaLines]

type FormId = Exclude<FormDefinition['id'], 'meetup-form'>

/** Chooses the message if the page has no note, and nothing if it has neither. */
function chooseForm(wanted: FormId): FormId | undefined {
  if (wanted === 'note-form' && isSectionShown('services')) return wanted
  return isSectionShown('contact') ? 'message-form' : undefined
}

type PrefillButtonProps = ComponentProps<'button'> & { formId: FormId; line: string; votedIdea?: VotedIdea }

export function PrefillButton({ formId, line, votedIdea, className, ...attributes }: PrefillButtonProps) {
  const shownForm = chooseForm(formId)
  if (!shownForm) return null
  const press = () => {
    if (votedIdea) sharedVotedIdea.write(votedIdea)
    prefillForm(shownForm, { line, replaceable, category: CATEGORY })
  }
  return <button type="button" className={`${className} needs-script`} onClick={press} {...attributes} />
}
