import { useQuery } from '@tanstack/react-query'
import { useEffect, useState } from 'react'
import type { Pulse } from '../contract.ts'
import { useAddress } from './address.ts'
import { Figures } from './figures/figures.tsx'
import { Header } from './header.tsx'
import { Leads } from './leads/leads.tsx'
import { logOut, RequestRejectedError, requestDesk } from './request-desk.ts'
import { SignIn } from './sign-in.tsx'
import { useArrivals } from './use-arrivals.ts'
import { words } from './words.ts'

const LOOK_EVERY_MS = 2_000

const isSignInNeeded = (error: Error | null) => error instanceof RequestRejectedError && error.status === 401

const mayAskAgain = ({ state }: { state: { error: Error | null } }) => !isSignInNeeded(state.error)

export function Desk() {
  const address = useAddress()
  const [isShortcutsDialogOpen, openShortcutsDialog] = useState(false)
  const pulse = useQuery({
    queryKey: ['pulse'],
    queryFn: ({ signal }) => requestDesk<Pulse>('pulse', { signal }),
    // No requests while the form asks for the token: each answer would render it again and lose a token half typed.
    refetchInterval: (query) => mayAskAgain(query) && LOOK_EVERY_MS,
    refetchOnWindowFocus: mayAskAgain,
    refetchOnReconnect: mayAskAgain,
    // The title counts new leads also while the tab is in the background.
    refetchIntervalInBackground: true,
  })
  const open = pulse.data?.open
  const isSignedOut = isSignInNeeded(pulse.error)
  const arrivals = useArrivals(pulse.data)

  useEffect(() => {
    document.title = open && !isSignedOut ? `(${open}) ${words.title}` : words.title
  }, [open, isSignedOut])

  if (isSignedOut) return <SignIn onOpen={() => pulse.refetch()} />
  const isAway = pulse.error !== null
  return (
    <>
      <Header view={address.get('view')} onShortcuts={() => openShortcutsDialog(true)} />
      {isAway && (
        <p role="alert" className="failed desk-away">
          {words.away.replace('{why}', pulse.error?.message ?? '')}
        </p>
      )}
      {address.get('view') === 'figures' ? (
        <Figures />
      ) : (
        <Leads
          open={open}
          isUsed={pulse.data?.newest !== 0}
          arrivals={arrivals}
          isShortcutsDialogOpen={isShortcutsDialogOpen}
          openShortcutsDialog={openShortcutsDialog}
        />
      )}
      <footer className="desk-footer">
        <button type="button" className="button-small" onClick={() => logOut().finally(() => pulse.refetch())}>
          {words.logOut}
        </button>
      </footer>
    </>
  )
}
