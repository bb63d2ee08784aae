import type { ButtonHTMLAttributes } from 'react'

/** Keeps its words and its focus while it is busy: `disabled` would throw the focus away. */
export function SubmitButton({
  isPending,
  ...attributes
}: ButtonHTMLAttributes<HTMLButtonElement> & { isPending: boolean }) {
  return <button className="button" type="submit" aria-disabled={isPending || undefined} {...attributes} />
}
