import type { ButtonHTMLAttributes } from 'react'
import { submission } from '#content'

/** Not `disabled` while pending, which would lose the focus. src/boot/boot.ts sets `aria-disabled` too, before React has loaded. */
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
