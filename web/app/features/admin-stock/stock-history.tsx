import { useApi } from '~/lib/api/api.ts'
import { useList } from '~/lib/lists/use-list.ts'
import { May } from '~/lib/session/may.tsx'
import { ListFrame } from '~/ui/layout/list-frame.tsx'
import { AdjustForm } from './adjust-form.tsx'
import { Ledger } from './ledger.tsx'
import { LotList } from './lot-list.tsx'
import { stockHistoryQuery } from './stock.queries.ts'
import { StockLevel } from './stock-level.tsx'

export function StockHistory({ id }: { id: string }) {
  const list = useList(stockHistoryQuery(useApi(), id), 'The ledger could not be loaded')
  const ledger = (
    <ListFrame
      list={list}
      things="entries"
      empty={<p className="py-6 text-ink-soft">No stock movements yet.</p>}
    >
      {(movements) => <Ledger movements={movements} />}
    </ListFrame>
  )
  if (!list.firstPage) return ledger
  const { product } = list.firstPage
  return (
    <>
      <StockLevel product={product} />
      <div className="mt-8 grid gap-x-14 gap-y-10 xl:grid-cols-[1fr_20rem]">
        <div className="order-2 min-w-0 xl:order-1">{ledger}</div>
        <div className="order-1 xl:order-2">
          <LotList product={product} />
          <May permission="stock.adjust">
            <AdjustForm product={product} />
          </May>
        </div>
      </div>
    </>
  )
}
