import type { CartNotes } from '@bhitti/contract/calls/buying/cart.schemas'
import { formatPaise } from '@bhitti/contract/rules/prices/money'
import { INSTRUCTIONS_MAX } from '@bhitti/contract/rules/shop/shop-limits'
import type { ReactNode } from 'react'
import { TextAreaField } from '~/ui/controls/text-area-field.tsx'
import { PromoField } from './promo-field.tsx'
import type { PromotionInCart } from './use-promotion.ts'

/** Without a discount, the line only confirms the code. */
const NO_DISCOUNT = '-₹0.00'

type CartSummaryProps = {
  totalItems: number
  subtotalPaise: number
  shipping: ReactNode
  delivery?: ReactNode
  /** After the discount. */
  totalPaise: number
  promotion: PromotionInCart
  notes: CartNotes
  onNotes: (changes: Partial<CartNotes>) => void
  children: ReactNode
}

export function CartSummary({
  totalItems,
  subtotalPaise,
  shipping,
  delivery,
  totalPaise,
  promotion,
  notes,
  onNotes,
  children,
}: CartSummaryProps) {
  return (
    <section
      aria-labelledby="cart-summary"
      className="rounded-md bg-paper-deep p-[min(1.5rem,6.2vw)] sm:p-8"
    >
      <h2 id="cart-summary" className="display-small">
        Order summary
      </h2>
      <dl className="mt-4 tabular-nums">
        <Row label={`Subtotal (${totalItems} ${totalItems === 1 ? 'item' : 'items'})`}>
          {formatPaise(subtotalPaise)}
        </Row>
        <Row label="Shipping:">{shipping}</Row>
        {notes.promoCode.trim() !== '' && (
          <Row label="Discount">
            {promotion.discountPaise === 0
              ? NO_DISCOUNT
              : `-${formatPaise(promotion.discountPaise)}`}
          </Row>
        )}
        <div className="mt-3 flex flex-wrap items-baseline justify-between gap-x-4 border-t border-line-strong pt-4">
          <dt className="text-lg font-bold">Total </dt>
          <dd className="figure text-2xl leading-tight">{formatPaise(totalPaise)}</dd>
        </div>
      </dl>
      <p className="text-sm text-ink-soft">Including all applicable taxes</p>
      {delivery && <div className="mt-5">{delivery}</div>}
      <div className="mt-7 border-t border-line-strong pt-6 grid gap-5">
        <TextAreaField
          label="Special instructions"
          optional
          value={notes.specialInstructions}
          maxLength={INSTRUCTIONS_MAX}
          placeholder="Anything we should know before we make or deliver it"
          onChange={(event) => onNotes({ specialInstructions: event.target.value })}
        />
        <PromoField
          code={notes.promoCode}
          onChange={(promoCode) => onNotes({ promoCode })}
          promotion={promotion}
        />
      </div>
      <div className="mt-7 grid gap-3">{children}</div>
    </section>
  )
}

function Row({ label, children }: { label: string; children: ReactNode }) {
  return (
    <div className="flex flex-wrap justify-between gap-x-4 py-1.5">
      <dt className="text-ink-soft">{label} </dt>
      <dd className="text-right">{children}</dd>
    </div>
  )
}
