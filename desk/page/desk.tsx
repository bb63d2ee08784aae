import { useIsFetching, useQuery, useQueryClient } from '@tanstack/react-query'
import { useEffect, useRef, useState } from 'react'
import type { Pulse } from '../contract.ts'
import { NavLink, useQueryParams } from './address.tsx'
import { Figures } from './figures/figures.tsx'
import { setTimeZone } from './format.tsx'
import type { Arrivals } from './leads/action-bar.tsx'
import { Leads } from './leads/leads.tsx'
import { isSignInNeeded, requestDesk } from './request-desk.ts'
import { Settings } from './settings/settings.tsx'
import { OpenByLink, useLink } from './sign-in/open-by-link.tsx'
import { SignIn } from './sign-in/sign-in.tsx'

const POLL_INTERVAL_MS = 2_000
const TITLE = 'The desk'

const canRefetch = ({ state }: { state: { error: Error | null } }) => !isSignInNeeded(state.error)

export function Desk() {
  const [link, dropLink] = useLink()
  const client = useQueryClient()
  const { data, error } = useQuery({
    queryKey: ['pulse'],
    async queryFn({ signal }) {
      const pulse = await requestDesk<Pulse>('pulse', { signal })
      setTimeZone(pulse.timeZone)
      return pulse
    },
    enabled: !link,
    // No requests while the page asks to sign in: each answer would render it again.
    refetchInterval: (query) => canRefetch(query) && POLL_INTERVAL_MS,
    refetchOnWindowFocus: canRefetch,
    refetchOnReconnect: canRefetch,
    // The title counts new leads also while the tab is in the background.
    refetchIntervalInBackground: true,
  })
  const isSignedOut = isSignInNeeded(error)
  const open = isSignedOut ? 0 : (data?.open ?? 0)

  useEffect(() => {
    document.title = open > 0 ? `(${open}) ${TITLE}` : TITLE
  }, [open])

  const refresh = () => void client.invalidateQueries()
  function endLink() {
    dropLink()
    refresh()
  }
  return (
    <>
      {link ? <OpenByLink key={link.secret} link={link} onEnd={endLink} /> : isSignedOut && <SignIn onOpen={refresh} />}
      {/* A session that ends hides what the owner was typing, and deletes none of it. */}
      <div className="desk-open" hidden={isSignedOut || link !== undefined}>
        {error && !isSignedOut && (
          <p role="alert" className="failed desk-away">
            The store does not answer: {error.message}. The desk asks again by itself.
          </p>
        )}
        {data && <OpenDesk pulse={data} />}
      </div>
    </>
  )
}

const VIEWS = [
  { view: '', label: 'Leads' },
  { view: 'figures', label: 'Figures' },
  { view: 'settings', label: 'Settings' },
]

function OpenDesk({ pulse }: { pulse: Pulse }) {
  const view = useQueryParams().get('view') ?? ''
  const arrivals = useArrivals(pulse)
  // The page is loaded anew, because its leads must not stay in the tab.
  const logOut = () => requestDesk('session', { method: 'DELETE' }).finally(() => location.replace('/desk/'))
  return (
    <>
      <header className="row page-header desk-header">
        <a className="skip-link" href="#main">
          Skip to the content
        </a>
        <NavLink className="target brand" to={{ view: '', lead: '' }}>
          {TITLE}
        </NavLink>
        <nav aria-label="Parts of the desk">
          <ul>
            {VIEWS.map(({ view: name, label }) => (
              <li key={name}>
                <NavLink
                  className="target header-link"
                  to={{ view: name, lead: '' }}
                  aria-current={name === view ? 'page' : undefined}
                >
                  {label}
                </NavLink>
              </li>
            ))}
          </ul>
        </nav>
      </header>
      {view === 'figures' && <Figures />}
      {view === 'settings' && <Settings />}
      {view !== 'figures' && view !== 'settings' && (
        <Leads open={pulse.open} isUsed={pulse.newest > 0} arrivals={arrivals} />
      )}
      <footer className="desk-footer">
        <button type="button" className="button-small" onClick={logOut}>
          Log out
        </button>
      </footer>
    </>
  )
}

/** Refetches when leads arrived or were changed elsewhere; only arrivals set `hasArrived`. */
function useArrivals(pulse: Pulse): Arrivals {
  const client = useQueryClient()
  const before = useRef<Pulse>(undefined)
  const [hasArrived, setHasArrived] = useState(false)
  // A refetch would cancel the page of older leads that the owner has just asked for.
  const isFetching = useIsFetching({ queryKey: ['leads'] }) > 0

  useEffect(() => {
    if (isFetching) return
    if (before.current && before.current.stamp !== pulse.stamp) {
      if (pulse.newest > before.current.newest) setHasArrived(true)
      for (const queryKey of [['leads'], ['lead'], ['figures']]) void client.invalidateQueries({ queryKey })
    }
    before.current = pulse
  }, [pulse, client, isFetching])

  return { hasArrived, dismiss: () => setHasArrived(false) }
}
