import { type ComponentProps, type MouseEvent, useSyncExternalStore } from 'react'
import { FILTERS, type FilterName, type FilterParams } from '../../shared/lead.ts'
import { DESK_PATH } from '../../shared/served-paths.ts'
import { isPageOutdated } from './request-desk.ts'

/** New values of the desk's query parameters. An empty value removes its parameter. */
type NewParams = Partial<Record<'view' | 'lead' | FilterName, string | undefined>>

let wasAutoSelected = false

/** What renders the URL. Browsers dispatch popstate only for Back and Forward. */
const listeners = new Set<() => void>()
addEventListener('popstate', () => {
  wasAutoSelected = false
  notifyListeners()
})

function notifyListeners(): void {
  for (const listener of listeners) listener()
}

function subscribe(listener: () => void): () => void {
  listeners.add(listener)
  return () => listeners.delete(listener)
}

export const useUrlParams = (): URLSearchParams =>
  new URLSearchParams(useSyncExternalStore(subscribe, () => location.search))

/** @returns the link to the desk with new parameters, and the others as they are */
function makeHref(params: URLSearchParams, newParams: NewParams): string {
  const all = new URLSearchParams(params)
  for (const [name, value] of Object.entries(newParams)) {
    if (value) all.set(name, value)
    else all.delete(name)
  }
  return `${DESK_PATH}?${all}`
}

/** Tells whether the desk itself chose the lead in the URL. Back and Forward are the owner's choice. */
export const isLeadAutoSelected = (): boolean => wasAutoSelected

export function navigate(newParams: NewParams, { replace = false, isAutoSelected = false } = {}): void {
  const href = makeHref(new URLSearchParams(location.search), newParams)
  try {
    history[replace ? 'replaceState' : 'pushState'](null, '', href)
  } catch {
    // Safari refuses more than a hundred within half a minute, as for each letter of a search: all stays as it is.
    return
  }
  wasAutoSelected = isAutoSelected
  notifyListeners()
}

/** @returns the filters that are set, in the order of FILTERS */
export const readFilterParams = (params: URLSearchParams): FilterParams =>
  Object.fromEntries(FILTERS.map((name) => [name, params.get(name)]).filter(([, value]) => value))

/** Tells whether any filter is set, apart from those in `except`. */
export const hasFilterOtherThan = (filters: FilterParams, ...except: FilterName[]): boolean =>
  FILTERS.some((name) => filters[name] && !except.includes(name))

/** A link between the views of the desk, mostly followed without loading a page. */
export function ViewLink({ to, ...attributes }: ComponentProps<'a'> & { to: NewParams }) {
  const params = useUrlParams()
  function follow(event: MouseEvent) {
    // The browser follows the link by itself: into a new tab, or to the page of a newer build.
    if (event.metaKey || event.ctrlKey || event.shiftKey || isPageOutdated()) return
    event.preventDefault()
    navigate(to)
  }
  return <a {...attributes} href={makeHref(params, to)} onClick={follow} />
}
