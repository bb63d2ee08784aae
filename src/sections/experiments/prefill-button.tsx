import type { ComponentProps } from 'react'
import { experiments, formTexts } from '#content'
import type { FormDefinition } from '../../../forms/form-definitions.ts'
import { fillTemplate } from '../../../shared/text.ts'
import { writeControl } from '../../forms/form-controls.ts'
import { showToast } from '../../ui/toasts.tsx'
import { isNoteShown, isSectionShown } from '../is-section-shown.ts'
import { sharedVotedIdea, type VotedIdea } from '../note/voted-idea.ts'

/** The likeliest category of a visitor who answers an idea; the owner's form may lack it. */
const CATEGORY = 'collaborator'

const { firstLines, ideas } = experiments
const ideaLines = ideas.flatMap(({ title: idea }) =>
  [firstLines.vote, firstLines.discuss].map((template) => fillTemplate(template, { idea })),
)
/** Whatever a button may have written. */
const prefills = ['', firstLines.submitIdea, firstLines.collaborate, ...ideaLines]

/** @returns whether `line` is in the form. It replaces an earlier prefill, and nothing that the visitor has written. */
function prefillForm(form: HTMLFormElement, text: HTMLTextAreaElement, line: string): boolean {
  if (!prefills.includes(text.value.trimEnd())) return false
  writeControl(text, `${line} `)
  const category = form.querySelector<HTMLOptionElement>(`option[value=${CATEGORY}]`)?.closest('select')
  if (category?.value === '') writeControl(category, CATEGORY)
  return true
}

type FormId = Exclude<FormDefinition['id'], 'meetup-form'>

/** Chooses the message if the page has no note, and nothing if it has neither. */
function chooseForm(wanted: FormId): FormId | undefined {
  if (wanted === 'note-form' && isNoteShown()) return wanted
  return isSectionShown('contact') ? 'message-form' : undefined
}

function openForm(id: string, line: string, idea?: VotedIdea): void {
  const form = document.getElementById(id)
  const text = form?.querySelector('textarea')
  if (!(form instanceof HTMLFormElement) || !text) return
  if (idea) sharedVotedIdea.write(idea)
  if (!prefillForm(form, text, line)) showToast({ kind: 'success', text: formTexts.ownWordsKept, form: id })
  text.focus()
  // WebKit's own scroll to the focus ends under the header.
  text.scrollIntoView({ block: 'center' })
}

type PrefillButtonProps = ComponentProps<'button'> & { formId: FormId; line: string; votedIdea?: VotedIdea }

export function PrefillButton({ formId, line, votedIdea, className, ...attributes }: PrefillButtonProps) {
  const shownForm = chooseForm(formId)
  if (!shownForm) return null
  return (
    <button
      type="button"
      className={`${className} needs-script`}
      onClick={() => openForm(shownForm, line, votedIdea)}
      {...attributes}
    />
  )
}
