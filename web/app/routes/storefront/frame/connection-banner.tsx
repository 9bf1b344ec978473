import { useQueryClient } from '@tanstack/react-query'
import { WifiOff } from 'lucide-react'
import { useState } from 'react'
import { checkConnection, useConnection } from '~/lib/api/connection.ts'
import { useSession } from '~/lib/session/session.ts'
import { Button } from '~/ui/controls/button.tsx'

const MESSAGES = {
  offline: 'You are offline. What you see may be out of date.',
  unanswered: 'The shop is not answering right now.',
}

export function ConnectionBanner() {
  const connection = useConnection()
  const session = useSession()
  const queries = useQueryClient()
  const [trying, setTrying] = useState(false)

  async function tryAgain() {
    setTrying(true)
    const reachable = await checkConnection()
    if (reachable) {
      if (session.status === 'unreachable') await session.refresh()
      await queries.refetchQueries({ type: 'active', predicate: hasFailed })
    }
    setTrying(false)
  }

  const state =
    connection === 'fine' && session.status === 'unreachable' ? 'unanswered' : connection
  return (
    <div role="status" className="sticky top-bar z-30 lg:top-bar-wide">
      {state !== 'fine' && (
        <div className="bg-gold-tint">
          <div className="page-width flex items-center justify-between gap-x-4 py-1 text-sm sm:justify-center">
            <p className="flex items-center gap-3 py-2 leading-snug">
              <WifiOff aria-hidden size={17} className="shrink-0" />
              {MESSAGES[state]}
            </p>
            <Button
              variant="quiet"
              size="small"
              className="shrink-0"
              loading={trying}
              onClick={() => void tryAgain()}
            >
              Try again
            </Button>
          </div>
        </div>
      )}
    </div>
  )
}

function hasFailed(query: { state: { status: string } }): boolean {
  return query.state.status === 'error'
}
