import { getOrderRunFile } from '@bhitti/contract/calls/orders/order-work.endpoints'
import { isRunOver, RUN_KIND_NAMES, type RunKind } from '@bhitti/contract/rules/orders/order-runs'
import { ORDER_STATUSES, type OrderStatus } from '@bhitti/contract/rules/orders/order-states'
import { RUN_ORDERS_MAX } from '@bhitti/contract/rules/shop/shop-limits'
import { useQuery, useQueryClient } from '@tanstack/react-query'
import { Download } from 'lucide-react'
import { useEffect, useState } from 'react'
import { useApi } from '~/lib/api/api.ts'
import { messageOf } from '~/lib/api/api-error.ts'
import { downloadFile } from '~/lib/api/download.ts'
import { randomUuid } from '~/lib/api/random-uuid.ts'
import { useDownload } from '~/lib/api/use-download.ts'
import { Button } from '~/ui/controls/button.tsx'
import { SelectField } from '~/ui/controls/select-field.tsx'
import { Dialog } from '~/ui/overlays/dialog.tsx'
import { Notice } from '~/ui/states/notice.tsx'
import { ProgressLine } from '~/ui/states/progress-line.tsx'
import { StatusLine } from '~/ui/states/status-line.tsx'
import { countWords } from './order-words.ts'
import { orderRunQuery, useStartRun } from './order-work.queries.ts'
import { reloadOrders } from './orders.queries.ts'

const PAPERS = ['labels', 'packingSlips', 'invoices'] as const
/** Without Cancelled, because each cancellation needs decisions about money and stock. */
const TOGETHER = ORDER_STATUSES.filter((status) => status !== 'Cancelled')

export function OrderRuns({ ids }: { ids: readonly string[] }) {
  const [openId, setOpenId] = useState<string | null>(null)
  const start = useStartRun(setOpenId)
  const [status, setStatus] = useState<OrderStatus | ''>('')
  const isTooMany = ids.length > RUN_ORDERS_MAX
  const begin = (kind: RunKind, more: { status?: Exclude<OrderStatus, 'Cancelled'> } = {}) =>
    start.mutate({ id: randomUuid(), kind, orderIds: [...ids], ...more })
  const chosen = TOGETHER.find((one) => one === status)
  return (
    <>
      {PAPERS.map((kind) => (
        <Button
          key={kind}
          variant="secondary"
          size="small"
          disabled={isTooMany || start.isPending}
          onClick={() => begin(kind)}
        >
          {RUN_KIND_NAMES[kind]}
        </Button>
      ))}
      <form
        aria-label="Status of the chosen orders"
        className="flex items-end gap-2"
        onSubmit={(event) => {
          event.preventDefault()
          if (chosen) begin('status', { status: chosen })
        }}
      >
        <SelectField
          label="New status"
          hideLabel
          placeholder="New status"
          options={TOGETHER.map((value) => ({ value, label: value }))}
          value={status}
          onChange={({ target }) => setStatus(TOGETHER.find((one) => one === target.value) ?? '')}
        />
        <Button
          type="submit"
          variant="secondary"
          size="small"
          disabled={isTooMany || chosen === undefined || start.isPending}
        >
          Set
        </Button>
      </form>
      {openId !== null && <RunDialog id={openId} onClose={() => setOpenId(null)} />}
    </>
  )
}

/** Shows a run's progress, errors and documents. The run continues after the page is left. */
function RunDialog({ id, onClose }: { id: string; onClose: () => void }) {
  const client = useQueryClient()
  const { data, isError, error, refetch } = useQuery(orderRunQuery(useApi(), id))
  const { isDownloading, download } = useDownload()
  const isOver = data !== undefined && isRunOver(data.status)
  const movesOrders = data?.kind === 'status'
  useEffect(() => {
    if (isOver && movesOrders) void reloadOrders(client)
  }, [isOver, movesOrders, client])
  return (
    <Dialog
      open
      onOpenChange={(next) => !next && onClose()}
      title={data ? RUN_KIND_NAMES[data.kind] : 'Working on it'}
      description="It goes on when you close this window."
    >
      {data ? (
        <div className="grid gap-5">
          <ProgressLine
            label={
              isOver
                ? `${countWords(data.total - data.problems.length, 'order is', 'orders are')} done`
                : `${data.done} of ${data.total} orders`
            }
            percent={Math.round((data.done / data.total) * 100)}
          />
          {data.status === 'failed' && (
            <Notice tone="red" role="alert" title="This could not be finished. Please try again" />
          )}
          {data.problems.length > 0 && (
            <Notice
              tone="gold"
              title={`${countWords(data.problems.length, 'order was', 'orders were')} left out`}
            >
              <ul className="mt-2 grid max-h-60 gap-1 overflow-auto text-sm">
                {data.problems.map(({ orderId, orderNumber, message }) => (
                  <li key={orderId}>
                    {orderNumber}: {message}
                  </li>
                ))}
              </ul>
            </Notice>
          )}
          {data.hasFile && (
            <Button
              loading={isDownloading}
              onClick={() => download(() => downloadFile(getOrderRunFile, { params: { id } }))}
            >
              <Download aria-hidden size={17} />
              Save the PDF
            </Button>
          )}
        </div>
      ) : (
        <StatusLine
          error={isError ? messageOf(error, 'The run could not be loaded') : null}
          onRetry={() => void refetch()}
        />
      )}
    </Dialog>
  )
}
