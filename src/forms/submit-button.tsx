import type { ButtonHTMLAttributes } from 'react'
import { submission } from '#content'

/**
 * Keeps its words and its focus while it is busy: `disabled` would throw the focus away. The style sheet shows what `data-sending` says
 * over them, also before React, when src/boot.ts holds the submit.
 */
export function SubmitButton({
  isPending,
  ...attributes
}: ButtonHTMLAttributes<HTMLButtonElement> & { isPending: boolean }) {
  return (
    <button
      className="button"
      type="submit"
      aria-disabled={isPending || undefined}
      data-sending={submission.sending}
      {...attributes}
    />
  )
}
