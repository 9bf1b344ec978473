import { JOB_SHEETS_MAX } from '@bhitti/contract/rules/shop/shop-limits'
import { PackageOpen, Printer } from 'lucide-react'
import { Suspense } from 'react'
import { useApi } from '~/lib/api/api.ts'
import { useChosenRows } from '~/lib/lists/chosen-rows.ts'
import { useList } from '~/lib/lists/use-list.ts'
import { May } from '~/lib/session/may.tsx'
import { lazyPart } from '~/start-up/lazy-part.tsx'
import { Button } from '~/ui/controls/button.tsx'
import { ChosenBar } from '~/ui/controls/chosen-bar.tsx'
import { ListFrame } from '~/ui/layout/list-frame.tsx'
import { EmptyState } from '~/ui/states/empty-state.tsx'
import { useOrderListAddress } from './order-list-address.ts'
import { OrderListFilterBar } from './order-list-filters.tsx'
import { OrderRuns } from './order-run.tsx'
import { OrderTable } from './order-table.tsx'
import { adminOrdersQuery } from './orders.queries.ts'
import { useOrderDownloads } from './use-order-downloads.ts'

const OrderDialog = lazyPart(() => import('./order-dialog.tsx'))

export function OrderList() {
  const { filters, isFiltered, filter, clear, openId, open } = useOrderListAddress()
  const list = useList(adminOrdersQuery(useApi(), filters), 'The orders could not be loaded')
  const { chosen, choose, chooseNone } = useChosenRows()

  return (
    <>
      <OrderListFilterBar filters={filters} onFilter={filter} onClear={clear} />
      {chosen.size > 0 && <ChosenOrders ids={[...chosen]} onChooseNone={chooseNone} />}
      <ListFrame list={list} things="orders">
        {(orders) => (
          <OrderTable
            orders={orders}
            chosen={chosen}
            onChoose={choose}
            onOpen={(id) => open(id)}
            empty={<NoOrders isFiltered={isFiltered} onClear={clear} />}
          />
        )}
      </ListFrame>
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
      title={isFiltered ? 'No orders found' : 'No orders yet'}
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

type ChosenOrdersProps = { ids: string[]; onChooseNone: () => void }

function ChosenOrders({ ids, onChooseNone }: ChosenOrdersProps) {
  const { isDownloading, downloadJobSheets } = useOrderDownloads()
  const isTooMany = ids.length > JOB_SHEETS_MAX
  return (
    <ChosenBar
      chosen={`${ids.length} ${ids.length === 1 ? 'order' : 'orders'}`}
      remark={
        isTooMany ? `At most ${JOB_SHEETS_MAX} job sheets can be printed together` : undefined
      }
      onChooseNone={onChooseNone}
    >
      <May permission="orders.work">
        <OrderRuns ids={ids} />
      </May>
      <May permission="jobs.see">
        <Button
          variant="secondary"
          size="small"
          disabled={isTooMany}
          loading={isDownloading}
          loadingLabel="Preparing the job sheets…"
          onClick={() => downloadJobSheets(ids)}
        >
          <Printer aria-hidden size={17} />
          Job sheets
        </Button>
      </May>
    </ChosenBar>
  )
}
