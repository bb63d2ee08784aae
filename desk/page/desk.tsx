import { useIsFetching, useMutation, useQuery, useQueryClient } from '@tanstack/react-query'
import { useEffect, useRef, useState } from 'react'
import type { Pulse } from '../contract.ts'
import { Alert, SmallButton } from './controls.tsx'
import { Figures } from './figures/figures.tsx'
import { setTimeZone } from './format.tsx'
import { Leads } from './leads/leads.tsx'
import { NavLink, useQueryParams } from './query-params.tsx'
import { describeError, hasStatus, requestDesk } from './request-desk.ts'
import { Settings } from './settings/settings.tsx'
import { OpenByLink, openedLink } from './sign-in/open-by-link.tsx'
import { SignIn } from './sign-in/sign-in.tsx'

const POLL_INTERVAL_MS = 2_000
const TITLE = 'The desk'

const canRefetch = ({ state }: { state: { error: Error | null } }) => !hasStatus(state.error, 401)

export function Desk() {
  const [link, setLink] = useState(openedLink)
  const client = useQueryClient()
  const { data, error } = useQuery({
    queryKey: ['pulse'],
    async queryFn({ signal }) {
      const pulse = await requestDesk<Pulse>('pulse', { signal })
      setTimeZone(pulse.timeZone)
      return pulse
    },
    enabled: !link,
    // The sign-in page polls nothing: each response would render it again.
    refetchInterval: (query) => canRefetch(query) && POLL_INTERVAL_MS,
    refetchOnWindowFocus: canRefetch,
    refetchOnReconnect: canRefetch,
    // The title counts new leads also while the tab is in the background.
    refetchIntervalInBackground: true,
  })
  const isSignedOut = hasStatus(error, 401)
  const open = isSignedOut ? 0 : (data?.open ?? 0)

  useEffect(() => {
    document.title = open > 0 ? `(${open}) ${TITLE}` : TITLE
  }, [open])

  function refresh() {
    setLink(undefined)
    void client.invalidateQueries()
  }
  return (
    <>
      {link && <OpenByLink link={link} onEnd={refresh} />}
      {!link && isSignedOut && <SignIn onOpen={refresh} />}
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

const VIEWS = { '': 'Leads', figures: 'Figures', settings: 'Settings' }

function OpenDesk({ pulse }: { pulse: Pulse }) {
  const view = useQueryParams().get('view') ?? ''
  useRefetch(pulse.stamp)
  const { mutate: logOut, error } = useMutation({
    mutationFn: () => requestDesk('session', { method: 'DELETE' }),
    // The page is loaded anew, because its leads must not stay in the tab.
    onSuccess: () => location.replace('/desk/'),
  })
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
            {Object.entries(VIEWS).map(([name, label]) => (
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
      <View name={view} pulse={pulse} />
      <footer className="desk-footer">
        <SmallButton onClick={() => logOut()}>Log out</SmallButton>
        <Alert text={error && describeError(error)} />
      </footer>
    </>
  )
}

function View({ name, pulse }: { name: string; pulse: Pulse }) {
  if (name === 'figures') return <Figures />
  if (name === 'settings') return <Settings />
  return <Leads pulse={pulse} />
}

/** Refetches when leads arrived or were changed elsewhere. */
function useRefetch(stamp: string): void {
  const client = useQueryClient()
  const fetched = useRef(stamp)
  // A refetch would cancel the page of older leads that the owner has just asked for.
  const isFetching = useIsFetching({ queryKey: ['leads'] }) > 0

  useEffect(() => {
    if (isFetching || fetched.current === stamp) return
    fetched.current = stamp
    for (const queryKey of [['leads'], ['lead'], ['figures']]) void client.invalidateQueries({ queryKey })
  }, [stamp, client, isFetching])
}
