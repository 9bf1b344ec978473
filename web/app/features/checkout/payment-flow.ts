import type { PaymentFailure, PaymentReceipt, PaymentWindowConstructor } from './payment-window.ts'

/** The provider's order, as the shop's API created it. */
export type ProviderOrder = { id: string; amount: number; currency: 'INR'; keyId: string }

/** A payment that was made but that the shop has not confirmed yet. */
export type MadePayment = { orderId: string; paymentId: string; signature: string }

/** The order that a payment became, and what the shop says about it. */
export type Confirmation = { orderId: string; message: string | undefined }

export type PaymentStage = 'preparing' | 'paying' | 'confirming'

/** How a payment ended. Only with `paid` is there an order; money may have moved with `unconfirmed` too. */
export type PaymentOutcome =
  | { kind: 'paid'; providerOrderId: string; confirmation: Confirmation }
  /** The shopper closed the window; `failure` is why the last attempt in it failed, if one did. */
  | { kind: 'dismissed'; failure: string | null }
  | { kind: 'scriptFailed' }
  | { kind: 'refused'; error: unknown }
  /** The provider would ask for another amount than the shopper agreed to. */
  | { kind: 'otherAmount'; amountPaise: number }
  | { kind: 'unconfirmed'; payment: MadePayment; error: unknown }
  | { kind: 'failed'; error: unknown }

export type ConfirmationSteps = {
  verify: (payment: MadePayment) => Promise<Confirmation>
  /** Whether asking once more may help, since the shop did not answer or was too busy to. */
  mayPass: (error: unknown) => boolean
  wait: (ms: number) => Promise<void>
  /** Keeps the payment where a closed tab does not lose it. */
  keep: (payment: MadePayment) => void
  forget: () => void
  onStage: (stage: PaymentStage) => void
}

export type PaymentSteps = ConfirmationSteps & {
  loadWindow: () => Promise<PaymentWindowConstructor>
  createOrder: () => Promise<ProviderOrder>
  /** The order that was refused because the shopper has paid for all of it already; else null. */
  paidAlready: (refusal: unknown) => { orderId: string; providerOrderId: string } | null
  /** Paise that the shopper has seen as the total. */
  agreedPaise: number
  shop: { name: string; description: string; color: string }
  shopper: { name: string; email: string; contact: string }
  /** An attempt in the window failed; the window stays open for another. */
  onAttemptFailed: (description: string) => void
  /** Closes the window when the shopper leaves the page. */
  left: AbortSignal
}

const ATTEMPT_FAILED = 'Payment failed'

/** Pauses, in milliseconds, before each time the shop is asked whether a payment arrived. */
const CONFIRMATION_PAUSES = [0, 1_000, 2_000, 4_000, 8_000, 15_000]

/**
 * Takes a cart from the pay button to an order, or says why not. It never rejects. Once the window
 * reports a payment, the payment is kept before anything else is done with it.
 */
export async function pay(steps: PaymentSteps): Promise<PaymentOutcome> {
  steps.onStage('preparing')
  let PaymentWindow: PaymentWindowConstructor
  try {
    PaymentWindow = await steps.loadWindow()
  } catch {
    return { kind: 'scriptFailed' }
  }

  let order: ProviderOrder
  try {
    order = await steps.createOrder()
  } catch (error) {
    const paid = steps.paidAlready(error)
    if (paid === null) return { kind: 'refused', error }
    const { orderId, providerOrderId } = paid
    return { kind: 'paid', providerOrderId, confirmation: { orderId, message: undefined } }
  }
  if (order.amount !== steps.agreedPaise) {
    return { kind: 'otherAmount', amountPaise: order.amount }
  }
  if (steps.left.aborted) return { kind: 'dismissed', failure: null }

  steps.onStage('paying')
  try {
    const end = await askForPayment(PaymentWindow, order, steps)
    if (end.kind === 'dismissed') return end
    // The id is the one the shop created; what the window says about it is not relied on.
    return await confirmPayment(
      {
        orderId: order.id,
        paymentId: end.receipt.razorpay_payment_id,
        signature: end.receipt.razorpay_signature,
      },
      steps,
    )
  } catch (error) {
    return { kind: 'failed', error }
  }
}

/**
 * Asks the shop to turn a made payment into an order. Keeps asking for half a minute while the shop
 * does not answer, because money has moved; after a refusal the payment stays kept.
 */
export async function confirmPayment(
  payment: MadePayment,
  steps: ConfirmationSteps,
): Promise<PaymentOutcome> {
  steps.keep(payment)
  steps.onStage('confirming')
  let error: unknown
  for (const pause of CONFIRMATION_PAUSES) {
    if (pause > 0) await steps.wait(pause)
    try {
      const confirmation = await steps.verify(payment)
      steps.forget()
      return { kind: 'paid', providerOrderId: payment.orderId, confirmation }
    } catch (caught) {
      error = caught
      if (!steps.mayPass(caught)) break
    }
  }
  return { kind: 'unconfirmed', payment, error }
}

type WindowEnd =
  | { kind: 'receipt'; receipt: PaymentReceipt }
  | { kind: 'dismissed'; failure: string | null }

function askForPayment(
  PaymentWindow: PaymentWindowConstructor,
  order: ProviderOrder,
  { shop, shopper, left, onAttemptFailed }: PaymentSteps,
): Promise<WindowEnd> {
  return new Promise((resolve) => {
    let failure: string | null = null
    const paymentWindow = new PaymentWindow({
      key: order.keyId,
      amount: order.amount,
      currency: order.currency,
      order_id: order.id,
      name: shop.name,
      description: shop.description,
      prefill: shopper,
      theme: { color: shop.color },
      modal: { ondismiss: () => resolve({ kind: 'dismissed', failure }) },
      retry: { enabled: true },
      handler: (receipt) => resolve({ kind: 'receipt', receipt }),
    })
    paymentWindow.on('payment.failed', (failed) => {
      failure = descriptionOf(failed)
      onAttemptFailed(failure)
    })
    left.addEventListener('abort', () => {
      paymentWindow.close?.()
      resolve({ kind: 'dismissed', failure })
    })
    paymentWindow.open()
  })
}

function descriptionOf(failed: PaymentFailure): string {
  return failed.error?.description?.trim() || ATTEMPT_FAILED
}
