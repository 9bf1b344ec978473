import { useQuery } from '@tanstack/react-query'
import { Layers, RotateCw, ScanQrCode } from 'lucide-react'
import { Suspense, useState } from 'react'
import { useSearchParams } from 'react-router'
import { Board } from '~/features/admin-prints/board.tsx'
import { boardQuery } from '~/features/admin-prints/prints.queries.ts'
import { useApi } from '~/lib/api/api.ts'
import { messageOf } from '~/lib/api/api-error.ts'
import { May } from '~/lib/session/may.tsx'
import { lazyPart } from '~/start-up/lazy-part.tsx'
import { Button } from '~/ui/controls/button.tsx'
import { SearchField } from '~/ui/controls/search-field.tsx'
import { AdminPage } from '~/ui/layout/admin-page.tsx'
import { EmptyState } from '~/ui/states/empty-state.tsx'
import { StatusLine } from '~/ui/states/status-line.tsx'
import { adminMeta } from './frame/admin-meta.ts'

const ScanDialog = lazyPart(() => import('~/features/admin-prints/scan-dialog.tsx'))

export const meta = adminMeta('Board')

export default function BoardPage() {
  const [parameters, setParameters] = useSearchParams()
  const search = parameters.get('search') ?? ''
  const [isScanning, setIsScanning] = useState(false)
  const { data, error, isError, isFetching, refetch } = useQuery(boardQuery(useApi(), search))
  const isEmpty = search === '' && data?.every(({ total }) => total === 0)
  return (
    <AdminPage
      title="Board"
      intro="Prints for paid orders. To move a print on, press the next stage on its card, or Shift and an arrow key. Scan the labels while you check the strips."
      actions={
        <>
          <Button
            variant="secondary"
            size="small"
            loading={isFetching}
            onClick={() => void refetch()}
          >
            <RotateCw aria-hidden size={17} />
            Refresh
          </Button>
          <May permission="jobs.work">
            <Button size="small" onClick={() => setIsScanning(true)}>
              <ScanQrCode aria-hidden size={17} />
              Scan a label
            </Button>
          </May>
        </>
      }
    >
      <SearchField
        label="Search"
        className="mb-6 max-w-md"
        placeholder="Order number, design or code"
        maxLength={60}
        value={search}
        onSearch={(term) => setParameters(term === '' ? {} : { search: term }, { replace: true })}
      />
      {data === undefined ? (
        <StatusLine
          error={isError ? messageOf(error, 'The board could not be loaded') : null}
          onRetry={() => void refetch()}
        />
      ) : isEmpty ? (
        <EmptyState
          title="No prints waiting"
          message="Wallpapers and murals appear here as soon as an order is paid."
          icon={<Layers aria-hidden size={44} strokeWidth={1.25} />}
        />
      ) : (
        <Board stages={data} />
      )}
      {isScanning && (
        <Suspense fallback={null}>
          <ScanDialog onClose={() => setIsScanning(false)} />
        </Suspense>
      )}
    </AdminPage>
  )
}
