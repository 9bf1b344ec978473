import type { SessionUser } from '@bhitti/contract/calls/accounts/accounts.schemas'
import type { Address } from '@bhitti/contract/calls/accounts/addresses.schemas'
import type { CartContents } from '@bhitti/contract/calls/buying/cart.schemas'
import type { DeliveryTerms } from '@bhitti/contract/rules/delivery/delivery-terms'
import { chargeText, NOT_SERVED } from '@bhitti/contract/rules/delivery/delivery-words'
import { toPaise } from '@bhitti/contract/rules/prices/money'
import { measuredBy } from '@bhitti/contract/rules/prices/pricing'
import { sellingProblem } from '@bhitti/contract/rules/prices/selling-problem'
import { stateOfAddress } from '@bhitti/contract/rules/texts/indian-states'
import { useQuery, useQueryClient } from '@tanstack/react-query'
import { ShoppingBag } from 'lucide-react'
import { useRef, useState } from 'react'
import { Link, useNavigate } from 'react-router'
import { PromisedDays } from '~/entities/order/promised-days.tsx'
import { AddressManager, type RefusedAddress } from '~/features/addresses/address-manager.tsx'
import { addressesQuery } from '~/features/addresses/addresses.queries.ts'
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
import {
  businessBuyerOf,
  businessProblem,
  useBusinessBuyer,
} from '~/features/checkout/business-buyer.ts'
import { BusinessFields } from '~/features/checkout/business-fields.tsx'
import {
  type CheckoutTotal,
  type Corrections,
  checkoutTotal,
  corrected,
} from '~/features/checkout/checkout-total.ts'
import { PayPanel } from '~/features/checkout/pay-panel.tsx'
import { usePayment } from '~/features/checkout/use-payment.ts'
import { deliveryTermsQuery } from '~/features/delivery/delivery.queries.ts'
import { useApi } from '~/lib/api/api.ts'
import { messageOf } from '~/lib/api/api-error.ts'
import { shopNow } from '~/lib/api/shop-clock.ts'
import { useKeptTexts } from '~/lib/forms/kept-texts.ts'
import { useSite } from '~/lib/pages/site.ts'
import { Button, ButtonLink } from '~/ui/controls/button.tsx'
import { EmptyState } from '~/ui/states/empty-state.tsx'
import { ErrorState } from '~/ui/states/error-state.tsx'
import { Notice } from '~/ui/states/notice.tsx'
import { PageSpinner } from '../page-spinner.tsx'

export function CheckoutContent({ user }: { user: SessionUser }) {
  const navigate = useNavigate()
  const { paymentScriptUrl, selling } = useSite()
  const queries = useQueryClient()
  const termsQuery = deliveryTermsQuery(useApi())
  const terms = useQuery(termsQuery)
  const cart = useCart(user.id)
  const { notes, change, clear } = useCartNotes(user.id, cart.contents)
  const delivery = useDeliveryAddress(user.id)
  const business = useBusinessBuyer(user.id)
  const [limits, setLimits] = useState(selling)
  const [refused, setRefused] = useState<RefusedAddress | null>(null)
  const [corrections, setCorrections] = useState<Corrections>({})
  const paying = useRef<HTMLDivElement>(null)
  const pincode = delivery.address?.pincode ?? null
  const promotion = usePromotion(user.id, notes.promoCode, cart.contents)
  const totalOf = (
    contents: CartContents | undefined,
    { discountPaise }: { discountPaise: number },
    terms: DeliveryTerms | undefined,
    corrections: Corrections = {},
  ) =>
    checkoutTotal(
      {
        lines: contents?.items ?? [],
        subtotalPaise: subtotalOf(contents),
        discountPaise,
        pincode,
      },
      terms,
      shopNow(),
      corrections,
    )
  const total = totalOf(cart.contents, promotion, terms.data, corrections)

  const payment = usePayment({
    user,
    scriptUrl: paymentScriptUrl,
    onPaid: async ({ providerOrderId, orderId }) => {
      clear()
      // Navigates first, so that the emptied cart is never shown here.
      await navigate(`/order/success/${providerOrderId}`, { state: { orderId } })
      await cart.invalidate()
    },
    onAddressRefused: (fields) => {
      if (delivery.address) setRefused({ addressId: delivery.address._id, fields })
    },
    onLimits: (told) => setLimits((known) => ({ ...known, ...told })),
    onCartChanged: async (told) => {
      const { data } = await cart.reload()
      const latest = queries.fetchQuery({ ...termsQuery, staleTime: 0 }).catch(() => terms.data)
      const computed = totalOf(data, await promotion.askAgain(data), await latest)
      setCorrections((before) => corrected(before, computed, told))
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
  const deliveryState = delivery.address ? stateOfAddress(delivery.address) : null
  const missing = businessProblem(business.texts, deliveryState) ?? stateProblem(delivery.address)
  const panel = (
    <PayPanel
      state={payment.state}
      totalPaise={total.totalPaise}
      hasAddress={delivery.address !== undefined}
      isReady={!cart.isChanging && !promotion.isPending && total.shippingPaise !== null}
      instead={
        toLookAt.length > 0 ? (
          <LookAgain lines={toLookAt} />
        ) : problem ? (
          <TooLarge
            problem={problem}
            contents={contents}
            totalPaise={total.totalPaise}
            limits={limits}
          />
        ) : !total.isServed ? (
          <NotServed address={delivery.address} />
        ) : terms.isError && terms.data === undefined ? (
          <Notice tone="red" role="alert" title="The delivery charge could not be calculated">
            <Button variant="secondary" size="small" onClick={() => void terms.refetch()}>
              Try again
            </Button>
          </Notice>
        ) : (
          missing !== null && <Notice tone="gold" title={missing} />
        )
      }
      onPay={() => {
        if (!delivery.address) return
        payment.pay({
          ...notes,
          promoCode: promotion.codeToPayWith,
          contents,
          totalPaise: total.totalPaise,
          shippingPaise: total.shippingPaise ?? 0,
          deliverBy: total.promised?.to ?? null,
          shippingAddress: delivery.address,
          businessBuyer: businessBuyerOf(business.texts, deliveryState),
        })
      }}
      onConfirmAgain={payment.confirmAgain}
      onStartOver={payment.startOver}
    />
  )
  const changes = <CartChangesNotice changes={cart.told} onRead={cart.acknowledge} />
  if (contents.cart === null) {
    const { kind } = payment.state
    if (kind === 'confirming' || kind === 'unconfirmed') {
      return <div className="mx-auto max-w-prose py-section">{panel}</div>
    }
    return (
      <>
        {changes}
        <EmptyState
          title="Your cart is empty"
          icon={<ShoppingBag aria-hidden size={44} strokeWidth={1.25} />}
        >
          <ButtonLink to="/wallpapers">Start Shopping</ButtonLink>
        </EmptyState>
      </>
    )
  }
  return (
    <>
      {changes}
      <div className="mt-8 grid items-start gap-x-16 gap-y-12 lg:grid-cols-[minmax(0,1fr)_25rem]">
        <div className="grid grid-cols-[minmax(0,1fr)] gap-12">
          <AddressManager
            userId={user.id}
            choice={{ addressId: delivery.address?._id ?? null, onChoose: delivery.choose }}
            refused={refused}
          />
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
            shipping={shippingText(total, delivery.address)}
            delivery={<PromisedDays order={{ status: 'Pending', promised: total.promised }} />}
            totalPaise={total.totalPaise}
            promotion={promotion}
            notes={notes}
            onNotes={change}
          >
            <BusinessFields
              texts={business.texts}
              deliveryState={deliveryState}
              onChange={business.change}
            />
            {contents.items.some(({ productType }) => measuredBy(productType) !== 'piece') && (
              <SizesToCheck />
            )}
            <div ref={paying} tabIndex={-1} className="scroll-mt-24 outline-none">
              {panel}
            </div>
          </CartSummary>
        </div>
      </div>
      <CheckoutBar totalPaise={total.totalPaise} step={paying}>
        <Button
          size="small"
          className="shrink-0"
          onClick={() => {
            paying.current?.scrollIntoView({ block: 'center' })
            paying.current?.focus({ preventScroll: true })
          }}
        >
          To payment
        </Button>
      </CheckoutBar>
    </>
  )
}

function SizesToCheck() {
  return (
    <p className="text-sm text-ink-soft">
      What you buy is cut to your sizes: please check them once more. What can be returned is in{' '}
      <Link to="/shipping" className="text-link">
        Shipping &amp; Returns
      </Link>
      .
    </p>
  )
}

function useDeliveryAddress(userId: string) {
  const { data: addresses } = useQuery(addressesQuery(useApi(), userId))
  const { texts, change } = useKeptTexts(`delivery:${userId}`, { addressId: '' })
  return {
    address: addresses?.find(({ _id }) => _id === texts.addressId) ?? onlyOne(addresses),
    choose: (addressId: string) => change({ addressId }),
  }
}

function onlyOne(addresses: readonly Address[] = []): Address | undefined {
  return addresses.length === 1 ? addresses[0] : undefined
}

/** For addresses from before the State was asked for, if their PIN code does not determine it. */
function stateProblem(address: Address | undefined): string | null {
  if (!address || stateOfAddress(address) !== null) return null
  return 'Please edit the address and choose its State: this PIN code covers more than one'
}

function NotServed({ address }: { address: Address | undefined }) {
  return (
    <Notice tone="red" role="alert" title={NOT_SERVED}>
      <p className="mt-1 text-sm">
        Please choose an address other than the one in {address?.city} {address?.pincode}. Your cart
        is kept.
      </p>
    </Notice>
  )
}

function shippingText(
  { shippingPaise, isServed }: CheckoutTotal,
  address: Address | undefined,
): string {
  if (!isServed) return 'Not available'
  if (shippingPaise !== null) return chargeText(shippingPaise)
  return address ? 'Calculating…' : 'Select an address'
}

function subtotalOf(contents: CartContents | undefined): number {
  return toPaise(contents?.cart?.totalAmount ?? 0)
}
