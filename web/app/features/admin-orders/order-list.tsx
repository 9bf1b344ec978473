import { JOB_SHEETS_MAX } from '@bhitti/contract/shop-limits'
import { useInfiniteQuery } from '@tanstack/react-query'
import { PackageOpen, Printer } from 'lucide-react'
import { lazy, Suspense, useState } from 'react'
import { useApi } from '~/lib/api.ts'
import { messageOf } from '~/lib/api-error.ts'
import { Button } from '~/ui/button.tsx'
import { EmptyState } from '~/ui/empty-state.tsx'
import { LoadMore } from '~/ui/load-more.tsx'
import { StatusLine } from '~/ui/status-line.tsx'
import { useOrderListAddress } from './order-list-address.ts'
import { OrderListFilterBar } from './order-list-filters.tsx'
import { OrderTable } from './order-table.tsx'
import { adminOrdersQuery } from './orders.queries.ts'
import { useDownload } from './use-download.ts'

const OrderDialog = lazy(() => import('./order-dialog.tsx'))

/** All orders with filters, and the details of the one that is open. */
export function OrderList() {
  const { filters, filter, clear, openId, open } = useOrderListAddress()
  const list = useInfiniteQuery(adminOrdersQuery(useApi(), filters))
  const [chosen, setChosen] = useState<ReadonlySet<string>>(new Set())

  function choose(id: string, isChosen: boolean) {
    setChosen((before) => {
      const after = new Set(before)
      if (isChosen) after.add(id)
      else after.delete(id)
      return after
    })
  }

  return (
    <>
      <OrderListFilterBar filters={filters} onFilter={filter} onClear={clear} />
      {chosen.size > 0 && <ChosenOrders ids={[...chosen]} onDone={() => setChosen(new Set())} />}
      {list.data === undefined ? (
        <StatusLine
          error={list.isError ? messageOf(list.error, 'The orders could not be loaded') : null}
          onRetry={() => void list.refetch()}
        />
      ) : (
        <>
          <OrderTable
            orders={list.data.orders}
            chosen={chosen}
            onChoose={choose}
            onOpen={(id) => open(id)}
            empty={<NoOrders isFiltered={Object.keys(filters).length > 0} onClear={clear} />}
          />
          {list.data.orders.length > 0 && (
            <LoadMore
              shown={list.data.orders.length}
              total={list.data.total}
              things="orders"
              hasMore={list.hasNextPage}
              isLoading={list.isFetchingNextPage}
              onLoadMore={() => void list.fetchNextPage()}
            />
          )}
        </>
      )}
      {openId !== null && (
        <Suspense fallback={null}>
          <OrderDialog key={openId} id={openId} onClose={() => open(null)} onOpen={open} />
        </Suspense>
      )}
    </>
  )
}

function NoOrders({ isFiltered, onClear }: { isFiltered: boolean; onClear: () => void }) {
  return (
    <EmptyState
      title={isFiltered ? 'No order matches' : 'No orders yet'}
      message={
        isFiltered
          ? 'Try fewer filters or another word.'
          : 'An order appears here as soon as it is paid.'
      }
      icon={<PackageOpen aria-hidden size={44} strokeWidth={1.25} />}
    >
      {isFiltered && (
        <Button variant="secondary" onClick={onClear}>
          Clear filters
        </Button>
      )}
    </EmptyState>
  )
}

/** What can be done with the orders that were chosen. */
function ChosenOrders({ ids, onDone }: { ids: string[]; onDone: () => void }) {
  const { isDownloading, downloadJobSheets } = useDownload()
  const isTooMany = ids.length > JOB_SHEETS_MAX
  return (
    <div className="mb-6 flex flex-wrap items-center gap-x-5 gap-y-3 border-y border-line bg-surface px-4 py-3">
      <p aria-live="polite" className="grow">
        {ids.length} {ids.length === 1 ? 'order' : 'orders'} chosen
        {isTooMany && `. Choose at most ${JOB_SHEETS_MAX} to print them together`}
      </p>
      <Button
        variant="secondary"
        size="small"
        disabled={isTooMany}
        loading={isDownloading}
        loadingLabel="Making the sheets…"
        onClick={() => downloadJobSheets(ids)}
      >
        <Printer aria-hidden size={17} />
        Job sheets
      </Button>
      <Button variant="quiet" size="small" onClick={onDone}>
        Choose none
      </Button>
    </div>
  )
}
