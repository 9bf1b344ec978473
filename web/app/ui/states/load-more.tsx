import { formatNumber } from '@bhitti/contract/rules/products/measures'
import { MOST_COUNTED } from '@bhitti/contract/rules/shop/shop-limits'
import { Button } from '../controls/button.tsx'

type LoadMoreProps = {
  shown: number
  total: number
  /** Plural noun for the count: orders, products, … */
  things: string
  hasMore: boolean
  isLoading: boolean
  onLoadMore: () => void
}

export function LoadMore({ shown, total, things, hasMore, isLoading, onLoadMore }: LoadMoreProps) {
  return (
    <div className="flex flex-wrap items-center gap-x-6 gap-y-3 pt-6">
      <p aria-live="polite" className="text-sm text-ink-soft">
        {formatNumber(shown)} of {totalWords(total)} {things}
      </p>
      {hasMore && (
        <Button variant="secondary" size="small" loading={isLoading} onClick={onLoadMore}>
          Load More
        </Button>
      )}
    </div>
  )
}

function totalWords(total: number): string {
  return total === MOST_COUNTED + 1
    ? `more than ${formatNumber(MOST_COUNTED)}`
    : formatNumber(total)
}
