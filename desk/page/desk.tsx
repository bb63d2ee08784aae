import { useMutation, useQueryClient } from '@tanstack/react-query'
import { useEffect, useRef, useState } from 'react'
import { DESK_PATH } from '../../shared/served-paths.ts'
import type { LeadSummary } from '../contract.ts'
import { Alert, SmallButton } from './controls.tsx'
import { focusWhenVisible } from './focus.ts'
import { Leads } from './leads/leads.tsx'
import { describeError, hasStatus, requestDesk } from './request-desk.ts'
import { Settings } from './settings/settings.tsx'
import { isAtIpAddress } from './sign-in/passkeys.ts'
import { AddThisDevice, OpenLocalDesk, SignIn } from './sign-in/sign-in.tsx'
import { Statistics } from './statistics/statistics.tsx'
import { OwnerTimeZone } from './time.tsx'
import { useUrlParams, ViewLink } from './url-params.tsx'
import { useLeadSummary, useRefetchChanged } from './use-lead-summary.ts'
import '../../src/styles/page-header.inline.css'
import './utilities.css'
import './desk.css'

const DESK_TITLE = 'The desk'

/** The desk leaves `opening` and `loading` by itself, once the server has answered. */
type Screen = 'opening' | 'loading' | 'add-device' | 'sign-in' | 'desk'

type DeskProps = {
  /** The secret of the access link that the page was opened with. */
  initialAccessSecret: string | undefined
}

export function Desk({ initialAccessSecret }: DeskProps) {
  const [accessSecret, setAccessSecret] = useState(initialAccessSecret)
  const client = useQueryClient()
  const { data: summary, error, failureReason } = useLeadSummary({ enabled: !accessSecret })
  const isSignedOut = hasStatus(error, 401)
  const screen = chooseScreen()
  useTitle(isSignedOut ? 0 : (summary?.openCount ?? 0))
  useScreenFocus(screen)

  function chooseScreen(): Screen {
    if (accessSecret) return isAtIpAddress ? 'opening' : 'add-device'
    if (isSignedOut) return 'sign-in'
    return summary ? 'desk' : 'loading'
  }

  function refresh() {
    setAccessSecret(undefined)
    void client.invalidateQueries()
  }
  return (
    <>
      {accessSecret && screen === 'opening' && <OpenLocalDesk secret={accessSecret} onEnd={refresh} />}
      {accessSecret && screen === 'add-device' && <AddThisDevice secret={accessSecret} onEnd={refresh} />}
      {screen === 'sign-in' && <SignIn onOpen={refresh} />}
      {/* The query keeps its data, so that a session that ends only hides what the owner was typing. */}
      <div className="desk-content" hidden={screen !== 'loading' && screen !== 'desk'}>
        <Alert text={failureReason && `Not up to date; the desk asks again by itself: ${failureReason.message}`} />
        {summary && (
          <OwnerTimeZone value={summary.timeZone}>
            <SignedInDesk summary={summary} />
          </OwnerTimeZone>
        )}
      </div>
    </>
  )
}

/** Focuses the title of a screen that replaces another one, so that a screen reader announces it. */
function useScreenFocus(screen: Screen): void {
  const previous = useRef<Screen>(undefined)

  useEffect(() => {
    if (screen === 'opening' || screen === 'loading' || screen === previous.current) return
    const isFirst = !previous.current
    previous.current = screen
    if (isFirst) return
    // A modal dialog that is hidden with the desk keeps the page to sign in inert.
    document.querySelector<HTMLDialogElement>('dialog:modal')?.close()
    focusWhenVisible('h1')
  }, [screen])
}

/** Each tab says how many leads are open, and which other view it shows. */
function useTitle(openCount: number): void {
  const view = useView()
  const name = view === 'leads' ? DESK_TITLE : `${VIEWS[view]} – ${DESK_TITLE}`
  const title = openCount > 0 ? `(${openCount}) ${name}` : name

  useEffect(() => {
    document.title = title
  }, [title])
}

const VIEWS = { leads: 'Leads', statistics: 'Statistics', settings: 'Settings' }

function useView(): keyof typeof VIEWS {
  const view = useUrlParams().get('view')
  return view === 'statistics' || view === 'settings' ? view : 'leads'
}

function SignedInDesk({ summary }: { summary: LeadSummary }) {
  const view = useView()
  useRefetchChanged(summary)
  const { mutate: logOut, error } = useMutation({
    mutationFn: () => requestDesk('DELETE session'),
    // The page is loaded anew, because its leads must not stay in the tab.
    onSuccess: () => location.replace(DESK_PATH),
  })
  return (
    <>
      <header className="row page-header desk-header">
        <a className="skip-link screen-only" href="#main">
          Skip to the content
        </a>
        <ViewLink className="touch-target header-name" to={{ view: '', lead: '' }}>
          {DESK_TITLE}
        </ViewLink>
        <nav aria-label="Parts of the desk">
          <ul>
            {Object.entries(VIEWS).map(([name, label]) => (
              <li key={name}>
                <ViewLink
                  className="touch-target nav-link"
                  to={{ view: name, lead: '' }}
                  aria-current={name === view ? 'page' : undefined}
                >
                  {label}
                </ViewLink>
              </li>
            ))}
          </ul>
        </nav>
      </header>
      {view === 'leads' && <Leads {...summary} />}
      {view === 'statistics' && <Statistics />}
      {view === 'settings' && <Settings />}
      <footer className="desk-footer">
        <SmallButton onClick={() => logOut()}>Log out</SmallButton>
        <Alert text={error && describeError(error)} />
      </footer>
    </>
  )
}
