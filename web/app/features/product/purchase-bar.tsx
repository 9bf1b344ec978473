import { formatPaise } from '@bhitti/contract/rules/money'
import { PRICE_MISSING_MESSAGE } from '@bhitti/contract/rules/pricing'
import { TYPE_WORDS } from '@bhitti/contract/rules/product-words'
import clsx from 'clsx'
import { useEffect, useState } from 'react'
import { createPortal } from 'react-dom'
import { unitPrice } from '~/entities/configuration/price-lines.ts'
import { useHydrated } from '~/lib/forms/hydrated.ts'
import { useSession } from '~/lib/session/session.ts'
import { Button } from '~/ui/button.tsx'
import { useBuying } from './buying.tsx'
import { PURCHASE_BAR_PLACE } from './purchase-bar-place.tsx'

/** Price and button at the foot of a phone's window while the form's own button is out of view. */
export function PurchaseBar() {
  const place = useHydrated() ? document.getElementById(PURCHASE_BAR_PLACE) : null
  return place && createPortal(<Bar />, place)
}

function Bar() {
  const { viewer } = useSession()
  const { product, pending, isChange, buttons, buy } = useBuying()
  const [isShown, setShown] = useState(false)

  useEffect(() => {
    const watched = buttons.current
    if (watched === null) return
    const observer = new IntersectionObserver(([entry]) => setShown(!entry?.isIntersecting))
    observer.observe(watched)
    return () => observer.disconnect()
  }, [buttons])

  if (viewer === 'admin' || product.stockQuantity <= 0) return null
  return (
    <div
      inert={!isShown}
      className={clsx(
        'pointer-events-auto border-t border-line bg-paper transition-opacity duration-150',
        !isShown && 'opacity-0',
      )}
    >
      <div className="page-width flex items-center justify-between gap-4 py-2.5 pb-[max(0.625rem,env(safe-area-inset-bottom))]">
        <BarPrice />
        <Button
          size="small"
          className="shrink-0"
          loading={pending === 'cart'}
          loadingLabel={isChange ? 'Updating…' : 'Adding…'}
          onClick={() => buy('cart')}
        >
          {isChange ? 'Update cart' : 'Add to Cart'}
        </Button>
      </div>
    </div>
  )
}

function BarPrice() {
  const { product, state, quoted } = useBuying()
  if (quoted.kind === 'total') {
    return (
      <p className="leading-tight">
        <span className="block text-xs text-ink-soft">Total</span>
        <strong className="text-lg">{formatPaise(quoted.priced.line.totalPaise)}</strong>
      </p>
    )
  }
  const price = unitPrice(product, state.form.selectedMaterial)
  if (price === null) return <p className="text-sm">{PRICE_MISSING_MESSAGE}</p>
  return (
    <p className="leading-tight">
      <strong className="text-lg">{formatPaise(price.paise)}</strong>
      <span className="text-sm text-ink-soft"> per {TYPE_WORDS[product.productType].unit}</span>
    </p>
  )
}
