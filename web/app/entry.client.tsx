import { QueryClientProvider } from '@tanstack/react-query'
import { StrictMode, startTransition } from 'react'
import { hydrateRoot } from 'react-dom/client'
import { HydratedRouter } from 'react-router/dom'
import { ApiProvider } from '~/lib/api/api.ts'
import { browserApi } from '~/lib/api/browser-api.ts'
import { browserQueryClient } from '~/lib/api/query-client.ts'
import { allowSkippedTransitions } from '~/lib/pages/skipped-transitions.ts'
import { openMissingPagesFully, targetNoted } from './start-up/full-load.ts'

allowSkippedTransitions()
openMissingPagesFully()
startTransition(() => {
  hydrateRoot(
    document,
    <StrictMode>
      <ApiProvider value={browserApi}>
        <QueryClientProvider client={browserQueryClient()}>
          <HydratedRouter instrumentations={[targetNoted]} />
        </QueryClientProvider>
      </ApiProvider>
    </StrictMode>,
  )
})
