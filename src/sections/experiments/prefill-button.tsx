import type { ComponentProps } from 'react'
import { experiments, formTexts } from '#content'
import type { FormDefinition } from '../../../form-model/form-definitions.ts'
import { fillTemplate } from '../../../shared/text.ts'
import { writeControl } from '../../forms/form-controls.ts'
import { showToast } from '../../ui/toasts.tsx'
import { isFormShown } from '../shown-sections.ts'
import { type VotedIdea, votedIdeaState } from '../voted-idea.ts'

/** The likeliest category of a visitor who answers an idea. An owner's form may lack it. */
const CATEGORY = 'collaborator'

const { firstLines, ideas } = experiments
const ideaLines = ideas.flatMap(({ title: idea }) =>
  [firstLines.vote, firstLines.discuss].map((template) => fillTemplate(template, { idea })),
)
/** The texts of a form without the visitor's own words. */
const replaceable = ['', firstLines.submitIdea, firstLines.collaborate, ...ideaLines]

type FormId = Exclude<FormDefinition['id'], 'meetup-form'>

/** Chooses the message if the page has no note, and nothing if it has neither. */
function chooseForm(wanted: FormId): FormId | undefined {
  if (wanted === 'note-form' && isFormShown(wanted)) return wanted
  return isFormShown('message-form') ? 'message-form' : undefined
}

type PrefillButtonProps = ComponentProps<'button'> & { formId: FormId; line: string; votedIdea?: VotedIdea }

export function PrefillButton({ formId, line, votedIdea, className, ...attributes }: PrefillButtonProps) {
  const shownForm = chooseForm(formId)
  if (!shownForm) return null
  const press = () => {
    if (votedIdea) votedIdeaState.write(votedIdea)
    prefillForm(shownForm, line)
  }
  return <button type="button" className={`${className} needs-script`} onClick={press} {...attributes} />
}

/** Begins the form's text with `line`, or says that the visitor's own words are kept, and goes there. */
function prefillForm(id: FormId, line: string): void {
  const form = document.getElementById(id)
  const text = form?.querySelector('textarea')
  // A section of the owner's own may take the place of the one with the form.
  if (!form || !text) return
  if (replaceable.includes(text.value.trimEnd())) {
    writeControl(text, `${line} `)
    const select = form.querySelector(`option[value=${CATEGORY}]`)?.closest('select')
    if (select?.value === '') writeControl(select, CATEGORY)
  } else showToast({ kind: 'success', text: formTexts.ownWordsKept, form: id })
  text.focus()
  // WebKit's own scroll to the focus ends under the header.
  text.scrollIntoView({ block: 'center' })
}
