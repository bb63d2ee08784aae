import { useSyncExternalStore } from 'react'
import { FILTERS, type FilterName } from '../../shared/lead.ts'
import { ownerTimeZone } from './owner-time-zone.ts'

/** The query parameters of the desk. */
type Parameter = 'view' | 'lead' | FilterName
type Changes = Partial<Record<Parameter, string | undefined>>

const listeners = new Set<() => void>()
const notify = () => {
  for (const listener of listeners) listener()
}
addEventListener('popstate', notify)

export function useAddress(): URLSearchParams {
  const search = useSyncExternalStore(
    (listener) => {
      listeners.add(listener)
      return () => listeners.delete(listener)
    },
    () => location.search,
  )
  return new URLSearchParams(search)
}

/** An empty value removes its parameter. */
export function addressWith(changes: Changes): string {
  const query = new URLSearchParams(location.search)
  for (const [name, value] of Object.entries(changes)) {
    if (value) query.set(name, value)
    else query.delete(name)
  }
  return `/desk/?${query}`
}

export function navigate(changes: Changes, { replace = false } = {}): void {
  history[replace ? 'replaceState' : 'pushState'](null, '', addressWith(changes))
  notify()
}

/** The query of the server's list: the filters, and the IANA time zone of their days. */
export function toFilterQuery(address: URLSearchParams): string {
  const query = new URLSearchParams({ zone: ownerTimeZone() })
  for (const name of FILTERS) {
    const value = address.get(name)
    if (value) query.set(name, value)
  }
  return query.toString()
}
