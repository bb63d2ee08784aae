import { type AnchorHTMLAttributes, type MouseEvent, useSyncExternalStore } from 'react'
import { FILTERS, type FilterName } from '../../shared/lead.ts'

/** New values of the desk's query parameters. An empty value removes its parameter. */
type ParamChanges = Partial<Record<'view' | 'lead' | FilterName, string | undefined>>

export function useQueryParams(): URLSearchParams {
  const search = useSyncExternalStore(
    (listener) => {
      addEventListener('popstate', listener)
      return () => removeEventListener('popstate', listener)
    },
    () => location.search,
  )
  return new URLSearchParams(search)
}

/** @returns the link to the desk with changed parameters, and the others as they are */
function makeHref(changes: ParamChanges): string {
  const query = new URLSearchParams(location.search)
  for (const [name, value] of Object.entries(changes)) {
    if (value) query.set(name, value)
    else query.delete(name)
  }
  return `/desk/?${query}`
}

export function navigate(changes: ParamChanges, { replace = false } = {}): void {
  history[replace ? 'replaceState' : 'pushState'](null, '', makeHref(changes))
  dispatchEvent(new PopStateEvent('popstate'))
}

/** The query of the server's list. */
export const toFilterQuery = (params: URLSearchParams): string =>
  new URLSearchParams(FILTERS.map((name) => [name, params.get(name) ?? '']).filter(([, value]) => value)).toString()

type NavLinkProps = Omit<AnchorHTMLAttributes<HTMLAnchorElement>, 'href' | 'onClick'> & { to: ParamChanges }

/** A link that can also be opened in a new tab; it is followed without loading a page. */
export function NavLink({ to, ...attributes }: NavLinkProps) {
  function follow(event: MouseEvent) {
    if (event.metaKey || event.ctrlKey || event.shiftKey) return
    event.preventDefault()
    navigate(to)
  }
  return <a {...attributes} href={makeHref(to)} onClick={follow} />
}
