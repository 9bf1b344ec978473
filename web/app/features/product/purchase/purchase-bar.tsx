import { formatPaise } from '@bhitti/contract/rules/prices/money'
import { PRICE_MISSING_MESSAGE } from '@bhitti/contract/rules/prices/pricing'
import { TYPE_WORDS } from '@bhitti/contract/rules/products/product-words'
import { createPortal } from 'react-dom'
import { emptyMeasure } from '~/entities/configuration/form-reading.ts'
import { unitPrice } from '~/entities/configuration/price-lines.ts'
import { useHydrated } from '~/lib/forms/hydrated.ts'
import { useSession } from '~/lib/session/session.ts'
import { Button } from '~/ui/controls/button.tsx'
import { FootBar, FootBarFigure } from '~/ui/layout/foot-bar.tsx'
import { useOutOfView } from '~/ui/layout/use-out-of-view.ts'
import { useBuying } from './buying.tsx'
import { PURCHASE_BAR_PLACE } from './purchase-bar-place.tsx'

/** Price and button at the foot of a phone's window while the form's own buttons are out of view. */
export function PurchaseBar() {
  const place = useHydrated() ? document.getElementById(PURCHASE_BAR_PLACE) : null
  return place && createPortal(<Bar />, place)
}

function Bar() {
  const { viewer } = useSession()
  const { product, state, pending, isChange, buttons, buy, goTo } = useBuying()
  const isShown = useOutOfView(buttons)

  if (viewer === 'admin' || product.stockQuantity <= 0) return null
  const missing = emptyMeasure(product, state.form)
  return (
    <FootBar isShown={isShown}>
      <BarPrice />
      {missing === null ? (
        <Button
          size="small"
          className="shrink-0"
          loading={pending === 'cart'}
          loadingLabel={isChange ? 'Updating…' : 'Adding…'}
          onClick={() => buy('cart')}
        >
          {isChange ? 'Update cart' : 'Add to Cart'}
        </Button>
      ) : (
        <Button size="small" className="shrink-0" onClick={() => goTo(missing)}>
          {missing === 'length' ? 'Enter length' : 'Enter size'}
        </Button>
      )}
    </FootBar>
  )
}

function BarPrice() {
  const { product, state, quoted } = useBuying()
  if (quoted.kind === 'total') {
    return <FootBarFigure of="Total">{formatPaise(quoted.priced.line.totalPaise)}</FootBarFigure>
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
