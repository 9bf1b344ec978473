import type { Promotion } from '@bhitti/contract/calls/buying/admin-promotions.schemas'
import { BadgePercent } from 'lucide-react'
import { useApi } from '~/lib/api/api.ts'
import { useListFilters } from '~/lib/lists/list-filters.ts'
import { useList } from '~/lib/lists/use-list.ts'
import { Button } from '~/ui/controls/button.tsx'
import { SearchField } from '~/ui/controls/search-field.tsx'
import { ListFrame } from '~/ui/layout/list-frame.tsx'
import { EmptyState } from '~/ui/states/empty-state.tsx'
import { PROMOTION_FILTERS } from './promotion-filters.ts'
import { PromotionStates } from './promotion-states.tsx'
import { PromotionTable } from './promotion-table.tsx'
import { promotionsQuery } from './promotions.queries.ts'
import { useStep } from './use-step.ts'

type PromotionListProps = { onAdd: () => void; onEdit: (promotion: Promotion) => void }

export function PromotionList({ onAdd, onEdit }: PromotionListProps) {
  const { filters, isFiltered, filter } = useListFilters(PROMOTION_FILTERS)
  const list = useList(promotionsQuery(useApi(), filters), 'The promotions could not be loaded')
  const { take } = useStep()
  return (
    <>
      <PromotionStates filters={filters} />
      <SearchField
        label="Search promotions"
        hideLabel
        placeholder="Code or note"
        className="mb-4 max-w-sm"
        value={filters.search ?? ''}
        onSearch={(search) => filter('search', search)}
      />
      <ListFrame
        list={list}
        things="promotions"
        empty={isFiltered ? <NoneMatches /> : <NoPromotions onAdd={onAdd} />}
      >
        {(promotions) => (
          <PromotionTable
            promotions={promotions}
            onEdit={onEdit}
            onPause={({ _id }) => take({ id: _id, step: 'pause' })}
            onResume={({ _id }) => take({ id: _id, step: 'resume' })}
          />
        )}
      </ListFrame>
    </>
  )
}

function NoneMatches() {
  return (
    <p role="status" className="py-10 text-ink-soft">
      No promotions found.
    </p>
  )
}

function NoPromotions({ onAdd }: { onAdd: () => void }) {
  return (
    <EmptyState
      title="No promotions yet"
      message="Until you create one, any code a customer enters is accepted without a discount. Once you have a promotion, codes are checked."
      icon={<BadgePercent aria-hidden size={44} strokeWidth={1.25} />}
    >
      <Button onClick={onAdd}>Create your first promotion</Button>
    </EmptyState>
  )
}
