import { isRunningOut, onlyLeft, type StockUnit } from '@bhitti/contract/rules/products/stock-units'
import { Suspense } from 'react'
import type { Viewer } from '~/lib/session/guards.ts'
import { lazyPart } from '~/start-up/lazy-part.tsx'
import { Button, ButtonLink } from '~/ui/controls/button.tsx'
import { Notice } from '~/ui/states/notice.tsx'
import type { PurchaseGoal } from './use-purchase.ts'

const StockAlertForm = lazyPart(() => import('./stock-alert-form.tsx'), { instead: null })

type PurchaseButtonsProps = {
  productId: string
  stockQuantity: number
  stockUnit: StockUnit
  viewer: Viewer | null
  pending: PurchaseGoal | null
  isChange: boolean
  onBuy: (goal: PurchaseGoal) => void
}

export function PurchaseButtons({
  productId,
  stockQuantity,
  stockUnit,
  viewer,
  pending,
  isChange,
  onBuy,
}: PurchaseButtonsProps) {
  if (viewer === 'admin') {
    return (
      <Notice title="You are viewing this as an admin">
        Only customer accounts have a cart and orders, so you cannot buy here.
      </Notice>
    )
  }
  if (stockQuantity <= 0) {
    return (
      <>
        <Button disabled className="w-full">
          Out Of Stock
        </Button>
        <div className="mt-5 min-h-48">
          <Suspense>
            <StockAlertForm productId={productId} />
          </Suspense>
        </div>
      </>
    )
  }
  return (
    <>
      {isRunningOut(stockQuantity, stockUnit) && (
        <p className="mb-3 text-sm font-bold text-gold">{onlyLeft(stockQuantity, stockUnit)}</p>
      )}
      <div className="grid gap-3 sm:grid-cols-2">
        <Button
          className="w-full"
          loading={pending === 'cart'}
          loadingLabel={isChange ? 'Updating…' : 'Adding…'}
          aria-disabled={pending !== null || undefined}
          onClick={() => pending === null && onBuy('cart')}
        >
          {isChange ? 'Update cart' : 'Add to Cart'}
        </Button>
        {isChange ? (
          <ButtonLink variant="secondary" className="w-full" to="/cart">
            Back to cart
          </ButtonLink>
        ) : (
          <Button
            variant="secondary"
            className="w-full"
            loading={pending === 'checkout'}
            loadingLabel="One moment…"
            onClick={() => pending === null && onBuy('checkout')}
          >
            Buy Now
          </Button>
        )}
      </div>
    </>
  )
}
