import type { AnchorHTMLAttributes, MouseEvent } from 'react'
import { addressWith, navigate } from '../address.ts'

type NavLinkProps = Omit<AnchorHTMLAttributes<HTMLAnchorElement>, 'href'> & { to: Parameters<typeof navigate>[0] }

/** A link that can also be opened in a new tab; it is followed without loading a page. */
export function NavLink({ to, onClick, ...attributes }: NavLinkProps) {
  function follow(event: MouseEvent<HTMLAnchorElement>) {
    if (event.metaKey || event.ctrlKey || event.shiftKey) return
    event.preventDefault()
    navigate(to)
    onClick?.(event)
  }
  return <a {...attributes} href={addressWith(to)} onClick={follow} />
}
