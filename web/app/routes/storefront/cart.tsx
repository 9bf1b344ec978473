import { chargeText } from '@bhitti/contract/rules/delivery/delivery-words'
import { toPaise } from '@bhitti/contract/rules/prices/money'
import { sellingProblem } from '@bhitti/contract/rules/prices/selling-problem'
import { ShoppingBag } from 'lucide-react'
import { useRef } from 'react'
import { linesToLookAt } from '~/features/cart/artwork-changes.ts'
import { CartChangesNotice } from '~/features/cart/cart-changes-notice.tsx'
import { CartLines } from '~/features/cart/cart-lines.tsx'
import { useCartNotes } from '~/features/cart/cart-notes.ts'
import { CartSummary } from '~/features/cart/cart-summary.tsx'
import { CheckoutBar } from '~/features/cart/checkout-bar.tsx'
import { LookAgain } from '~/features/cart/look-again.tsx'
import { TooLarge } from '~/features/cart/too-large.tsx'
import { useCart } from '~/features/cart/use-cart.ts'
import { usePromotion } from '~/features/cart/use-promotion.ts'
import { DeliveryCheck } from '~/features/delivery/delivery-check.tsx'
import { useOwnPin } from '~/features/delivery/own-pin.ts'
import { useDelivery } from '~/features/delivery/use-delivery.ts'
import { messageOf } from '~/lib/api/api-error.ts'
import { pageMeta } from '~/lib/metadata/metadata.ts'
import { useSite } from '~/lib/pages/site.ts'
import { useSession } from '~/lib/session/session.ts'
import { ButtonLink } from '~/ui/controls/button.tsx'
import { PageHeading } from '~/ui/layout/page-heading.tsx'
import { EmptyState } from '~/ui/states/empty-state.tsx'
import { ErrorState } from '~/ui/states/error-state.tsx'
import type { Route } from './+types/cart'
import { PageSpinner } from './page-spinner.tsx'

export function meta({ matches }: Route.MetaArgs) {
  return pageMeta(matches, {
    title: 'My Cart',
    description: 'Check what you have chosen before you order.',
    path: '/cart',
    index: false,
  })
}

export default function Cart() {
  const { user } = useSession()
  return (
    <div className="page-width min-h-svh pt-part pb-section">
      <PageHeading title="My Cart" />
      {user && <CartContent key={user.id} userId={user.id} />}
    </div>
  )
}

function CartContent({ userId }: { userId: string }) {
  const { contents, error, isRemoving, reload, told, acknowledge } = useCart(userId)
  const { notes, change } = useCartNotes(userId, contents)
  const { selling } = useSite()
  const checkout = useRef<HTMLDivElement>(null)
  const promotion = usePromotion(userId, notes.promoCode, contents)
  const delivery = useDelivery(useOwnPin(), {
    lines: contents?.items ?? [],
    subtotalPaise: toPaise(contents?.cart?.totalAmount ?? 0),
  })

  if (error) {
    return (
      <ErrorState
        title="Your cart could not be loaded"
        message={messageOf(error, 'Please try again.')}
        onRetry={() => void reload()}
      />
    )
  }
  if (!contents) return <PageSpinner />
  const changes = <CartChangesNotice changes={told} onRead={acknowledge} />
  if (contents.cart === null) {
    return (
      <>
        {changes}
        <EmptyState
          title="Your cart is empty"
          message="Find a wallpaper, a blind or a curtain, and have it made to your exact size."
          icon={<ShoppingBag aria-hidden size={44} strokeWidth={1.25} />}
        >
          <ButtonLink to="/wallpapers">Start Shopping</ButtonLink>
        </EmptyState>
      </>
    )
  }
  const { totalAmount, totalItems } = contents.cart
  const shippingPaise = delivery.kind === 'delivered' ? delivery.chargePaise : null
  const totalPaise = toPaise(totalAmount) + (shippingPaise ?? 0) - promotion.discountPaise
  const problem = sellingProblem({ totalPaise, pieces: totalItems }, selling)
  const toLookAt = linesToLookAt(contents.items)
  const mayCheckOut = problem === null && toLookAt.length === 0
  return (
    <>
      {changes}
      <div className="mt-6 grid grid-cols-[minmax(0,1fr)] items-start gap-x-16 gap-y-10 lg:grid-cols-[minmax(0,1fr)_25rem]">
        <CartLines lines={contents.items} isRemoving={isRemoving} />
        <div className="lg:sticky lg:top-24 lg:mt-6">
          <CartSummary
            totalItems={totalItems}
            subtotalPaise={toPaise(totalAmount)}
            shipping={shippingPaise === null ? 'Calculated at checkout' : chargeText(shippingPaise)}
            delivery={
              <DeliveryCheck
                delivery={delivery}
                price={shippingPaise === null ? null : chargeText(shippingPaise)}
                isPriceSeen
              />
            }
            totalPaise={totalPaise}
            promotion={promotion}
            notes={notes}
            onNotes={change}
          >
            {toLookAt.length > 0 ? (
              <LookAgain lines={toLookAt} />
            ) : problem === null ? (
              <div ref={checkout} className="grid">
                <ButtonLink to="/checkout">Proceed to Checkout</ButtonLink>
              </div>
            ) : (
              <TooLarge
                problem={problem}
                contents={contents}
                totalPaise={totalPaise}
                limits={selling}
              />
            )}
            <ButtonLink to="/wallpapers" variant="quiet">
              Continue Shopping
            </ButtonLink>
          </CartSummary>
        </div>
      </div>
      {mayCheckOut && (
        <CheckoutBar totalPaise={totalPaise} step={checkout}>
          <ButtonLink to="/checkout" size="small" className="shrink-0">
            Checkout
          </ButtonLink>
        </CheckoutBar>
      )}
    </>
  )
}
