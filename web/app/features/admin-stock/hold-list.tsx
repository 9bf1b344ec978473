import type { StockHold } from '@bhitti/contract/calls/products/stock.schemas'
import { Hourglass } from 'lucide-react'
import { ListFrame, type ListState } from '~/ui/layout/list-frame.tsx'
import { EmptyState } from '~/ui/states/empty-state.tsx'
import { HoldTable } from './hold-table.tsx'

export function HoldList({ list }: { list: ListState<StockHold> }) {
  return (
    <ListFrame
      list={list}
      things="holds"
      empty={
        <EmptyState
          title="No stock is on hold"
          message="No customer is at the payment step, so all stock can be sold."
          icon={<Hourglass aria-hidden size={44} strokeWidth={1.25} />}
        />
      }
    >
      {(holds) => <HoldTable holds={holds} />}
    </ListFrame>
  )
}
