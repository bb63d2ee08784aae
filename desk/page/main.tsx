import { QueryClient, QueryClientProvider } from '@tanstack/react-query'
import { StrictMode } from 'react'
import { createRoot } from 'react-dom/client'
import '../../src/styles/content.css'
import '../../src/styles/base.css'
import '../../src/styles/details.css'
import '../../src/styles/hover.css'
import '../../src/styles/late-fonts.css'
import '../../src/forms/form-fields.css'
import './desk.css'
import { Desk } from './desk.tsx'
import { RequestRejectedError, requestDesk } from './request-desk.ts'

/** Only failures of the server are worth a retry: a request that it refused would be refused again. */
const RETRIES = 2

const client = new QueryClient({
  defaultOptions: {
    queries: {
      // A query's key is its path, unless the query has a function.
      queryFn: ({ queryKey, signal }) => requestDesk(queryKey.join('/'), { signal }),
      retry: (failures, error) => !(error instanceof RequestRejectedError && error.status < 500) && failures < RETRIES,
    },
  },
})

createRoot(document.getElementById('desk') as HTMLElement).render(
  <StrictMode>
    <QueryClientProvider client={client}>
      <Desk />
    </QueryClientProvider>
  </StrictMode>,
)
