import type { PaymentFailure, PaymentReceipt, PaymentWindowConstructor } from './payment-window.ts'

/** Order at the payment provider, as our API returned it. */
export type ProviderOrder = { id: string; amount: number; currency: 'INR'; keyId: string }

/** Payment that the server has not confirmed yet. */
export type MadePayment = { orderId: string; paymentId: string; signature: string }

export type Confirmation = { orderId: string; message: string | undefined }

export type PaymentStage = 'preparing' | 'paying' | 'confirming'

/** Result of a payment. Only `paid` has an order; money may have moved with `unconfirmed` too. */
export type PaymentOutcome =
  | { kind: 'paid'; providerOrderId: string; confirmation: Confirmation }
  /** The shopper closed the window. `failure` is the reason of its last failed attempt, if any. */
  | { kind: 'dismissed'; failure: string | null }
  | { kind: 'scriptFailed' }
  | { kind: 'refused'; error: unknown }
  /** The provider's amount differs from the one the shopper agreed to. */
  | { kind: 'otherAmount'; amountPaise: number }
  | { kind: 'unconfirmed'; payment: MadePayment; error: unknown }
  | { kind: 'failed'; error: unknown }

export type ConfirmationSteps = {
  verify: (payment: MadePayment) => Promise<Confirmation>
  /** True if a retry may help: the server did not reply or was overloaded. */
  mayPass: (error: unknown) => boolean
  wait: (ms: number) => Promise<void>
  /** Stores the payment so that it survives a closed tab. */
  keep: (payment: MadePayment) => void
  forget: () => void
  onStage: (stage: PaymentStage) => void
}

export type PaymentSteps = ConfirmationSteps & {
  loadWindow: () => Promise<PaymentWindowConstructor>
  createOrder: () => Promise<ProviderOrder>
  /** Returns the order if the refusal says that everything is already paid, else null. */
  paidAlready: (refusal: unknown) => { orderId: string; providerOrderId: string } | null
  /** Displayed total in paise. */
  agreedPaise: number
  shop: { name: string; description: string; color: string }
  shopper: { name: string; email: string; contact: string }
  /** Called if an attempt failed; the window stays open for another. */
  onAttemptFailed: (description: string) => void
  /** Closes the window when the shopper leaves the page. */
  left: AbortSignal
}

const ATTEMPT_FAILED = 'Payment failed'

/** Pauses in milliseconds before each attempt to confirm a payment. */
const CONFIRMATION_PAUSES = [0, 1_000, 2_000, 4_000, 8_000, 15_000]

/**
 * Takes a cart from the pay button to an order. Never rejects. A payment that the window reports is stored before
 * anything else happens.
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
    // The order id comes from our server; the id in the receipt is not trusted.
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
 * Asks the server to turn a payment into an order. Retries for half a minute if there is no reply, because money has
 * moved. After a refusal the payment stays stored.
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
