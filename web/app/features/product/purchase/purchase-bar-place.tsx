import clsx from 'clsx'
import { useSession } from '~/lib/session/session.ts'

export const PURCHASE_BAR_PLACE = 'purchase-bar'

/**
 * Sticky container of the purchase bar at the end of the page, so that the bar never covers the footer. If there is
 * something to buy and the viewer is no admin, it has the bar's height from the start. It lets touches through.
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
