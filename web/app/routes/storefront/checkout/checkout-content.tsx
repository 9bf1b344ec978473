import type { SessionUser } from '@bhitti/contract/calls/accounts.schemas'
import type { CartContents } from '@bhitti/contract/calls/cart.schemas'
import { formatPaise, toPaise } from '@bhitti/contract/rules/money'
import { sellingProblem } from '@bhitti/contract/rules/selling-problem'
import { useQuery } from '@tanstack/react-query'
import { ShoppingBag } from 'lucide-react'
import { useState } from 'react'
import { useNavigate } from 'react-router'
import { AddressManager } from '~/features/addresses/address-manager.tsx'
import { addressesQuery } from '~/features/addresses/addresses.queries.ts'
import { linesToLookAt } from '~/features/cart/artwork-changes.ts'
import { CartLines } from '~/features/cart/cart-lines.tsx'
import { useCartNotes } from '~/features/cart/cart-notes.ts'
import { CartSummary } from '~/features/cart/cart-summary.tsx'
import { LookAgain } from '~/features/cart/look-again.tsx'
import { TooLarge } from '~/features/cart/too-large.tsx'
import { useCart } from '~/features/cart/use-cart.ts'
import { usePromotion } from '~/features/cart/use-promotion.ts'
import { type Correction, checkoutTotal } from '~/features/checkout/checkout-total.ts'
import { PayPanel } from '~/features/checkout/pay-panel.tsx'
import { usePayment } from '~/features/checkout/use-payment.ts'
import { useApi } from '~/lib/api/api.ts'
import { messageOf } from '~/lib/api/api-error.ts'
import { useKeptTexts } from '~/lib/forms/kept-texts.ts'
import { useSite } from '~/lib/pages/site.ts'
import { ButtonLink } from '~/ui/button.tsx'
import { EmptyState } from '~/ui/empty-state.tsx'
import { ErrorState } from '~/ui/error-state.tsx'
import { PageSpinner } from '../page-spinner.tsx'

/** Address, cart and payment of one customer, who is never asked for anything twice. */
export function CheckoutContent({ user }: { user: SessionUser }) {
  const navigate = useNavigate()
  const { paymentScriptUrl, shippingRules, selling } = useSite()
  const cart = useCart(user.id)
  const { notes, change, clear } = useCartNotes(user.id, cart.contents)
  const delivery = useDeliveryAddress(user.id)
  const [limits, setLimits] = useState(selling)
  const [correction, setCorrection] = useState<Correction | null>(null)
  const pincode = delivery.address?.pincode ?? null
  const promotion = usePromotion(user.id, notes.promoCode, cart.contents)
  const totalOf = (
    contents: CartContents | undefined,
    { discountPaise }: { discountPaise: number },
    correction: Correction | null = null,
  ) =>
    checkoutTotal(
      { subtotalPaise: subtotalOf(contents), discountPaise, pincode },
      shippingRules,
      correction,
    )
  const total = totalOf(cart.contents, promotion, correction)

  const payment = usePayment({
    user,
    scriptUrl: paymentScriptUrl,
    onPaid: async ({ providerOrderId, orderId }) => {
      clear()
      // The page is left first, so that the emptied cart is never seen here.
      await navigate(`/order/success/${providerOrderId}`, { state: { orderId } })
      await cart.invalidate()
    },
    onLimits: (told) => setLimits((known) => ({ ...known, ...told })),
    onCartChanged: async (totalPaise) => {
      const { data } = await cart.reload()
      const computed = totalOf(data, await promotion.askAgain(data))
      setCorrection(
        totalPaise === null ? null : { insteadOfPaise: computed.totalPaise, totalPaise },
      )
    },
  })

  if (cart.error) {
    return (
      <ErrorState
        title="Your cart could not be loaded"
        message={messageOf(cart.error, 'Please try again.')}
        onRetry={() => void cart.reload()}
      />
    )
  }
  if (!cart.contents) return <PageSpinner />

  const { contents } = cart
  const problem = sellingProblem(
    { totalPaise: total.totalPaise, pieces: contents.cart?.totalItems ?? 0 },
    limits,
  )
  const toLookAt = linesToLookAt(contents.items)
  const panel = (
    <PayPanel
      state={payment.state}
      totalPaise={total.totalPaise}
      hasAddress={delivery.address !== undefined}
      isReady={!cart.isChanging && !promotion.isPending}
      instead={
        toLookAt.length > 0 ? (
          <LookAgain lines={toLookAt} />
        ) : (
          problem && (
            <TooLarge
              problem={problem}
              contents={contents}
              totalPaise={total.totalPaise}
              limits={limits}
            />
          )
        )
      }
      onPay={() => {
        if (!delivery.address) return
        payment.pay({
          ...notes,
          promoCode: promotion.codeToPayWith,
          contents,
          totalPaise: total.totalPaise,
          shippingAddress: delivery.address,
        })
      }}
      onConfirmAgain={payment.confirmAgain}
      onStartOver={payment.startOver}
    />
  )
  if (contents.cart === null) {
    const { kind } = payment.state
    if (kind === 'confirming' || kind === 'unconfirmed') {
      return <div className="mx-auto max-w-prose py-section">{panel}</div>
    }
    return (
      <EmptyState
        title="Your cart is empty"
        icon={<ShoppingBag aria-hidden size={44} strokeWidth={1.25} />}
      >
        <ButtonLink to="/wallpapers">Start Shopping</ButtonLink>
      </EmptyState>
    )
  }
  return (
    <div className="mt-8 grid items-start gap-x-16 gap-y-12 lg:grid-cols-[minmax(0,1fr)_25rem]">
      <div className="grid gap-12">
        <AddressManager
          userId={user.id}
          choice={{ addressId: delivery.address?._id ?? null, onChoose: delivery.choose }}
        >
          {/* On a narrow window the form for a new address lies between the cards and the payment. */}
          <a href="#checkout-items" className="text-link py-2 font-bold lg:hidden">
            Continue to your items and payment
          </a>
        </AddressManager>
        <section aria-labelledby="checkout-items">
          <h2 id="checkout-items" className="display-small border-b border-line pb-4">
            Your items
          </h2>
          <CartLines lines={contents.items} isRemoving={cart.isRemoving} />
        </section>
      </div>
      <div className="lg:sticky lg:top-24">
        <CartSummary
          totalItems={contents.cart.totalItems}
          subtotalPaise={total.subtotalPaise}
          shipping={shippingText(total.shippingPaise)}
          totalPaise={total.totalPaise}
          promotion={promotion}
          notes={notes}
          onNotes={change}
        >
          {panel}
        </CartSummary>
      </div>
    </div>
  )
}

/** The address that was chosen among those that still exist; remembered while the tab is open. */
function useDeliveryAddress(userId: string) {
  const { data: addresses } = useQuery(addressesQuery(useApi(), userId))
  const { texts, change } = useKeptTexts(`delivery:${userId}`, { addressId: '' })
  return {
    address: addresses?.find(({ _id }) => _id === texts.addressId),
    choose: (addressId: string) => change({ addressId }),
  }
}

function shippingText(paise: number | null): string {
  if (paise === null) return 'Select an address'
  return paise === 0 ? 'Free' : formatPaise(paise)
}

function subtotalOf(contents: CartContents | undefined): number {
  return toPaise(contents?.cart?.totalAmount ?? 0)
}
