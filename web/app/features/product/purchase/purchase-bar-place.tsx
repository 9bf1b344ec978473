import clsx from 'clsx'
import { useSession } from '~/lib/session/session.ts'

/** Id of the place in the page. */
export const PURCHASE_BAR_PLACE = 'purchase-bar'

/**
 * Where the bar stands: the last thing of its page, which sticks to the window's foot, so that it never covers the
 * footer. It has the bar's height from the start, where there is something to buy and it is no admin who looks, and lets
 * touches through.
 */
export function PurchaseBarPlace({ isBuyable }: { isBuyable: boolean }) {
  const { viewer } = useSession()
  return (
    <div
      id={PURCHASE_BAR_PLACE}
      className={clsx(
        'pointer-events-none sticky bottom-0 z-30 lg:hidden',
        isBuyable &&
          viewer !== 'admin' &&
          'min-h-[calc(3.4375rem+max(0.625rem,env(safe-area-inset-bottom)))]',
      )}
    />
  )
}
