import { useQuery, useQueryClient } from '@tanstack/react-query'
import { useEffect, useState } from 'react'
import type { DeskSettings, Pulse } from '../contract.ts'
import { useAddress } from './address.ts'
import { Figures } from './figures/figures.tsx'
import { Header } from './header.tsx'
import { Leads } from './leads/leads.tsx'
import { setOwnerTimeZone } from './owner-time-zone.ts'
import { isSignInNeeded, requestDesk } from './request-desk.ts'
import { Settings } from './settings/settings.tsx'
import { dropLink, useLink } from './sign-in/link.ts'
import { OpenByLink } from './sign-in/open-by-link.tsx'
import { SignIn } from './sign-in/sign-in.tsx'
import { useArrivals } from './use-arrivals.ts'
import { words } from './words.ts'

const LOOK_EVERY_MS = 2_000

const mayAskAgain = ({ state }: { state: { error: Error | null } }) => !isSignInNeeded(state.error)

export function Desk() {
  const link = useLink()
  const client = useQueryClient()
  const settings = useQuery({
    queryKey: ['settings'],
    async queryFn({ signal }) {
      const settings = await requestDesk<DeskSettings>('settings', { signal })
      setOwnerTimeZone(settings.timeZone)
      return settings
    },
    enabled: !link,
    staleTime: Number.POSITIVE_INFINITY,
    refetchInterval: (query) => query.state.data === undefined && mayAskAgain(query) && LOOK_EVERY_MS,
  })
  const pulse = useQuery({
    queryKey: ['pulse'],
    queryFn: ({ signal }) => requestDesk<Pulse>('pulse', { signal }),
    enabled: !link && settings.data !== undefined,
    // No requests while the page asks to sign in: each answer would render it again.
    refetchInterval: (query) => mayAskAgain(query) && LOOK_EVERY_MS,
    refetchOnWindowFocus: mayAskAgain,
    refetchOnReconnect: mayAskAgain,
    // The title counts new leads also while the tab is in the background.
    refetchIntervalInBackground: true,
  })
  const isSignedOut = isSignInNeeded(pulse.error) || isSignInNeeded(settings.error)
  const open = isSignedOut ? undefined : pulse.data?.open

  useEffect(() => {
    document.title = open ? `(${open}) ${words.title}` : words.title
  }, [open])

  const refresh = () => void client.invalidateQueries()
  const endLink = () => {
    dropLink()
    refresh()
  }
  const error = pulse.error ?? settings.error
  return (
    <>
      {link ? (
        <OpenByLink key={link.secret} link={link} onOpen={endLink} onCancel={endLink} />
      ) : (
        isSignedOut && <SignIn onOpen={refresh} />
      )}
      {/* A session that ends hides what the owner was typing, and deletes none of it. */}
      <div className="desk-open" hidden={isSignedOut || link !== undefined}>
        {error && !isSignedOut && (
          <p role="alert" className="failed desk-away">
            {words.away.replace('{why}', error.message)}
          </p>
        )}
        {settings.data && <OpenDesk pulse={pulse.data} open={open} />}
      </div>
    </>
  )
}

function OpenDesk({ pulse, open }: { pulse: Pulse | undefined; open: number | undefined }) {
  const address = useAddress()
  const [isShortcutsDialogOpen, openShortcutsDialog] = useState(false)
  const arrivals = useArrivals(pulse)
  const view = address.get('view')
  // Not only the session: what the page holds must not stay in the tab.
  const logOut = () => requestDesk('session', { method: 'DELETE' }).finally(() => location.replace('/desk/'))
  return (
    <>
      <Header view={view} onShortcuts={() => openShortcutsDialog(true)} />
      {view === 'figures' && <Figures />}
      {view === 'settings' && <Settings />}
      {view !== 'figures' && view !== 'settings' && (
        <Leads
          open={open}
          isUsed={pulse?.newest !== 0}
          arrivals={arrivals}
          isShortcutsDialogOpen={isShortcutsDialogOpen}
          openShortcutsDialog={openShortcutsDialog}
        />
      )}
      <footer className="desk-footer">
        <button type="button" className="button-small" onClick={logOut}>
          {words.logOut}
        </button>
      </footer>
    </>
  )
}
