import { QueryClient, QueryClientProvider } from '@tanstack/react-query'
import { StrictMode } from 'react'
import { createRoot } from 'react-dom/client'
import { DESK_PATH } from '../../shared/served-paths.ts'
// The layers are declared in their order before any style uses one.
import '../../src/styles/styles.ts'
import { ErrorBoundary } from '../../src/ui/error-boundary.tsx'
import { Desk } from './desk.tsx'
import { isTemporary } from './request-desk.ts'

const RETRY_DELAY_MS = 2_000

// TanStack Query would wait for a network, without a word. The desk of npm run desk needs none.
const networkMode = 'always'

const client = new QueryClient({
  defaultOptions: {
    // A mutation keeps its response, which may have texts of a person who is forgotten. With 0, a pending mutation
    // without an observer would set a timer again and again.
    mutations: { networkMode, gcTime: 1_000 },
    queries: {
      networkMode,
      // A query is repeated until the server responds; `failureReason` says meanwhile what is wrong.
      retry: (_failures, error) => isTemporary(error),
      retryDelay: RETRY_DELAY_MS,
    },
  },
})

const ACCESS_LINK_HASH = /^#setup=([\w-]+)$/

/** Takes the secret of the access link out of the address bar and the tab's history. */
function takeAccessSecret(): string | undefined {
  const [, secret] = ACCESS_LINK_HASH.exec(location.hash) ?? []
  if (secret) history.replaceState(null, '', location.pathname + location.search)
  return secret
}

// A link that is pasted into an open desk changes only the hash.
addEventListener('hashchange', () => {
  if (ACCESS_LINK_HASH.test(location.hash)) location.reload()
})

createRoot(document.getElementById('desk') as HTMLElement).render(
  <StrictMode>
    <ErrorBoundary title="The desk has failed" href={DESK_PATH} linkText="Open the desk again">
      <QueryClientProvider client={client}>
        <Desk initialAccessSecret={takeAccessSecret()} />
      </QueryClientProvider>
    </ErrorBoundary>
  </StrictMode>,
)
