import type { Promotion } from '@bhitti/contract/admin-promotions.schemas'
import { useInfiniteQuery } from '@tanstack/react-query'
import { BadgePercent } from 'lucide-react'
import { useApi } from '~/lib/api.ts'
import { messageOf } from '~/lib/api-error.ts'
import { Button } from '~/ui/button.tsx'
import { EmptyState } from '~/ui/empty-state.tsx'
import { LoadMore } from '~/ui/load-more.tsx'
import { StatusLine } from '~/ui/status-line.tsx'
import { PromotionTable } from './promotion-table.tsx'
import { type PromotionFilters, promotionsQuery } from './promotions.queries.ts'
import { useStep } from './use-step.ts'

type PromotionListProps = {
  filters: PromotionFilters
  onAdd: () => void
  onEdit: (promotion: Promotion) => void
}

/** The promotions that match, or why there are none. */
export function PromotionList({ filters, onAdd, onEdit }: PromotionListProps) {
  const query = useInfiniteQuery(promotionsQuery(useApi(), filters))
  const { take } = useStep()
  if (!query.data) {
    const error = query.isError ? messageOf(query.error, 'They could not be loaded') : null
    return <StatusLine error={error} onRetry={() => void query.refetch()} />
  }
  const promotions = query.data.pages.flatMap(({ data }) => data)
  if (promotions.length === 0) {
    const isFiltered = filters.state !== null || filters.search !== ''
    return isFiltered ? (
      <p role="status" className="py-10 text-ink-soft">
        No promotion matches.
      </p>
    ) : (
      <NoPromotions onAdd={onAdd} />
    )
  }
  return (
    <>
      <PromotionTable
        promotions={promotions}
        onEdit={onEdit}
        onPause={({ _id }) => take({ id: _id, step: 'pause' })}
        onResume={({ _id }) => take({ id: _id, step: 'resume' })}
      />
      <LoadMore
        shown={promotions.length}
        total={query.data.pages.at(-1)?.total ?? promotions.length}
        things="promotions"
        hasMore={query.hasNextPage}
        isLoading={query.isFetchingNextPage}
        onLoadMore={() => void query.fetchNextPage()}
      />
    </>
  )
}

function NoPromotions({ onAdd }: { onAdd: () => void }) {
  return (
    <EmptyState
      title="There is no promotion yet"
      message="Until there is one, customers can type any code, and it takes nothing off. From the first promotion on, codes are checked."
      icon={<BadgePercent aria-hidden size={44} strokeWidth={1.25} />}
    >
      <Button onClick={onAdd}>Make the first promotion</Button>
    </EmptyState>
  )
}
