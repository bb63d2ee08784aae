import type { AnchorHTMLAttributes, MouseEvent } from 'react'
import { addressWith, go } from '../address.ts'

type NavLinkProps = Omit<AnchorHTMLAttributes<HTMLAnchorElement>, 'href'> & { to: Parameters<typeof go>[0] }

/** A real link within the desk, which is followed without loading anything. */
export function NavLink({ to, onClick, ...attributes }: NavLinkProps) {
  function follow(event: MouseEvent<HTMLAnchorElement>) {
    if (event.metaKey || event.ctrlKey || event.shiftKey) return
    event.preventDefault()
    go(to)
    onClick?.(event)
  }
  return <a {...attributes} href={addressWith(to)} onClick={follow} />
}
