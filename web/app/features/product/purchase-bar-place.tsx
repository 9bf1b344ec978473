import clsx from 'clsx'

/** Id of the place in the page. */
export const PURCHASE_BAR_PLACE = 'purchase-bar'

/**
 * Where the bar stands: the last thing of its page, which sticks to the window's foot, so that it never covers the
 * footer. It has the bar's height from the start, where there is something to buy, and lets touches through.
 */
export function PurchaseBarPlace({ isBuyable }: { isBuyable: boolean }) {
  return (
    <div
      id={PURCHASE_BAR_PLACE}
      className={clsx(
        'pointer-events-none sticky bottom-0 z-30 lg:hidden',
        isBuyable && 'min-h-[4.0625rem]',
      )}
    />
  )
}
