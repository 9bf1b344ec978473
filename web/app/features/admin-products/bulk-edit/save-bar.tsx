import { formatNumber } from '@bhitti/contract/rules/products/measures'
import { MAX_BULK_ROWS } from '@bhitti/contract/rules/shop/shop-limits'
import { Button } from '~/ui/controls/button.tsx'

type SaveBarProps = {
  count: number
  /** Number of changed products that cannot be saved. */
  wrong: number
  onReview: () => void
  onShowWrong: () => void
  onDiscard: () => void
}

/** Bar at the bottom of the window while there are unsaved changes. */
export function SaveBar({ count, wrong, onReview, onShowWrong, onDiscard }: SaveBarProps) {
  if (count === 0) return null
  const isTooMany = count > MAX_BULK_ROWS
  return (
    <div className="sticky bottom-0 z-20 -mx-gutter mt-6 flex flex-wrap items-center gap-x-6 gap-y-3 border-t border-ink bg-paper px-gutter py-4">
      <p role="status" className="text-sm">
        <span className="font-bold">
          {formatNumber(count)} {count === 1 ? 'product' : 'products'} changed
        </span>
        {wrong > 0 && <span className="text-red"> · {wrong} to be corrected</span>}
        {isTooMany && <span className="text-red"> · at most {MAX_BULK_ROWS} can be saved</span>}
      </p>
      {wrong > 0 && (
        <Button variant="quiet" size="small" className="px-0!" onClick={onShowWrong}>
          Go to the first
        </Button>
      )}
      <div className="ml-auto flex flex-wrap gap-3">
        <Button variant="quiet" size="small" onClick={onDiscard}>
          Discard changes
        </Button>
        <Button size="small" disabled={wrong > 0 || isTooMany} onClick={onReview}>
          Review and save
        </Button>
      </div>
    </div>
  )
}
