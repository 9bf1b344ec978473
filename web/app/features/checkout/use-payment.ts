import type { SessionUser } from '@bhitti/contract/calls/accounts/accounts.schemas'
import { createPaymentOrder, verifyPayment } from '@bhitti/contract/calls/buying/payments.endpoints'
import type { FieldErrors } from '@bhitti/contract/calls/error-codes'
import { formatPaise, toRupees } from '@bhitti/contract/rules/prices/money'
import type { SellingSettings } from '@bhitti/contract/rules/prices/selling'
import { THEME_COLOR } from '@bhitti/contract/rules/shop/shop-details'
import { useEffect, useEffectEvent, useRef, useState } from 'react'
import { useApi } from '~/lib/api/api.ts'
import { isApiError } from '~/lib/api/api-error.ts'
import { shopNow } from '~/lib/api/shop-clock.ts'
import { useShop } from '~/lib/pages/site.ts'
import { toast } from '~/lib/toasts.tsx'
import { type Checkout, deliveryDetails, describeCart, payerDetails } from './checkout.ts'
import type { ToldByShop } from './checkout-total.ts'
import { createdOrder } from './created-order.ts'
import {
  type ConfirmationSteps,
  confirmPayment,
  type MadePayment,
  type PaymentOutcome,
  type PaymentStage,
  pay,
} from './payment-flow.ts'
import {
  isAboutCart,
  limitsTold,
  type NotPaidText,
  notPaidText,
  PAYMENT_TEXTS,
  paidAlready,
  refusedAddress,
  toldByShop,
} from './payment-messages.ts'
import { loadPaymentWindow } from './payment-window.ts'
import { forgetUnconfirmed, keepUnconfirmed, readUnconfirmed } from './unconfirmed-payment.ts'

export type PaymentState =
  | { kind: 'idle' }
  | { kind: PaymentStage }
  | { kind: 'notPaid'; text: NotPaidText }
  | { kind: 'unconfirmed'; payment: MadePayment; mayPass: boolean }

type PaymentOptions = {
  user: SessionUser
  scriptUrl: string
  /** Called when the cart is an order; resolves when the shopper has left the checkout. */
  onPaid: (paid: { providerOrderId: string; orderId: string }) => Promise<void>
  /** Called with the server's corrections if the displayed checkout is outdated. */
  onCartChanged: (told: ToldByShop) => Promise<void>
  /** Called with the errors of a refused delivery address. */
  onAddressRefused: (fields: FieldErrors) => void
  /** Called with the current limits of online orders if the page had others. */
  onLimits: (limits: Partial<SellingSettings>) => void
}

/** Takes payments for the checkout page, and resumes one that was not confirmed last time. */
export function usePayment(options: PaymentOptions) {
  const { user, scriptUrl, onPaid, onCartChanged, onAddressRefused, onLimits } = options
  const api = useApi()
  const { name: shopName } = useShop()
  const [state, setState] = useState<PaymentState>({ kind: 'idle' })
  const isRunning = useRef(false)
  const leaving = useRef<AbortController | null>(null)

  async function run(attempt: () => Promise<PaymentOutcome>): Promise<void> {
    if (isRunning.current) return
    isRunning.current = true
    try {
      await conclude(await attempt().catch((error) => ({ kind: 'failed', error })))
    } finally {
      isRunning.current = false
    }
  }

  function confirmationSteps(orderDetails?: object): ConfirmationSteps {
    return {
      verify: async (payment) => {
        const body = { ...payment, ...(orderDetails && { orderDetails }) }
        const { order, message } = await api(verifyPayment, { body })
        return { orderId: order._id, message }
      },
      mayPass,
      wait: (ms) => new Promise((resolve) => setTimeout(resolve, ms)),
      keep: (payment) => keepUnconfirmed(user.id, payment),
      forget: () => forgetUnconfirmed(user.id),
      onStage: (kind) => setState({ kind }),
    }
  }

  async function payFor(checkout: Checkout): Promise<PaymentOutcome> {
    const details = deliveryDetails(checkout)
    const totalAmount = toRupees(checkout.totalPaise)
    leaving.current = new AbortController()
    return pay({
      ...confirmationSteps({
        ...details,
        items: checkout.contents.items,
        totalAmount,
        userId: user.id,
      }),
      loadWindow: () => loadPaymentWindow(scriptUrl),
      createOrder: async () => {
        const reply = await api(createPaymentOrder, {
          body: {
            amount: totalAmount,
            currency: 'INR',
            receipt: `web-${shopNow().getTime().toString(36)}`,
            deliveryAmount: toRupees(checkout.shippingPaise),
            deliverBy: checkout.deliverBy,
            ...details,
          },
        })
        return createdOrder(reply)
      },
      paidAlready,
      agreedPaise: checkout.totalPaise,
      shop: {
        name: shopName,
        description: describeCart(checkout.contents),
        color: THEME_COLOR,
      },
      shopper: payerDetails(user, checkout),
      onAttemptFailed: (title) => toast({ title, variant: 'destructive' }),
      left: leaving.current.signal,
    })
  }

  async function conclude(outcome: PaymentOutcome): Promise<void> {
    switch (outcome.kind) {
      case 'paid': {
        const { orderId, message } = outcome.confirmation
        toast({ title: message || PAYMENT_TEXTS.paid })
        return onPaid({ providerOrderId: outcome.providerOrderId, orderId })
      }
      case 'unconfirmed':
        toast({ title: PAYMENT_TEXTS.unverified, variant: 'destructive' })
        setState({
          kind: 'unconfirmed',
          payment: outcome.payment,
          mayPass: mayPass(outcome.error),
        })
        return
      case 'otherAmount': {
        const title = `The total is now ${formatPaise(outcome.amountPaise)}`
        const detail = 'Please check it and pay again. Nothing was charged.'
        toast({ title, description: detail, variant: 'destructive' })
        setState({ kind: 'notPaid', text: { title, detail, isFailure: true } })
        return onCartChanged({ totalPaise: outcome.amountPaise })
      }
      default: {
        const fields = outcome.kind === 'refused' ? refusedAddress(outcome.error) : null
        if (fields) {
          toast({ title: PAYMENT_TEXTS.addressRefused, variant: 'destructive' })
          // The form that opens shows the errors and takes the focus.
          setState({ kind: 'idle' })
          return onAddressRefused(fields)
        }
        const text = notPaidText(outcome)
        setState({ kind: 'notPaid', text })
        // A closed window needs no toast.
        if (outcome.kind !== 'dismissed') {
          toast({
            title: text.title,
            ...(text.detail && { description: text.detail }),
            ...(text.isFailure && { variant: 'destructive' }),
          })
        }
        if (outcome.kind === 'refused' && isAboutCart(outcome.error)) {
          onLimits(limitsTold(outcome.error))
          await onCartChanged(toldByShop(outcome.error))
        }
      }
    }
  }

  function confirmKept(): void {
    const kept = readUnconfirmed(user.id)
    if (kept) void run(() => confirmPayment(kept, confirmationSteps()))
  }

  const takeUpAgain = useEffectEvent(confirmKept)
  useEffect(() => {
    takeUpAgain()
    return () => leaving.current?.abort()
  }, [])

  return {
    state,
    pay: (checkout: Checkout) => void run(() => payFor(checkout)),
    confirmAgain: confirmKept,
    /** Stops waiting for a payment, so that another can be made. */
    startOver: () => {
      forgetUnconfirmed(user.id)
      setState({ kind: 'idle' })
    },
  }
}

/** True if a retry may help: no reply, a server error or the rate limit. */
function mayPass(error: unknown): boolean {
  return isApiError(error) && (error.status === 0 || error.status >= 500 || error.status === 429)
}
