/** Data that the window returns once money has moved. */
export type PaymentReceipt = {
  razorpay_payment_id: string
  razorpay_order_id: string
  razorpay_signature: string
}

export type PaymentWindowOptions = {
  key: string
  /** Paise, for display only; the provider's order decides. */
  amount: number
  currency: 'INR'
  order_id: string
  name: string
  description: string
  prefill: { name: string; email: string; contact: string }
  theme: { color: string }
  modal: { ondismiss: () => void }
  retry: { enabled: boolean }
  handler: (receipt: PaymentReceipt) => void
}

export type PaymentFailure = { error?: { description?: string | null } | null }

type PaymentWindow = {
  open: () => unknown
  close?: () => unknown
  on: (event: 'payment.failed', listener: (failure: PaymentFailure) => void) => unknown
}

export type PaymentWindowConstructor = new (options: PaymentWindowOptions) => PaymentWindow

declare global {
  interface Window {
    Razorpay?: PaymentWindowConstructor
  }
}

const LOADING_LIMIT_MS = 20_000

let loading: Promise<PaymentWindowConstructor> | null = null

/**
 * Loads the provider's script once per page and returns its window. Rejects if the script takes over 20 seconds or
 * lacks the window; the next call retries.
 */
export function loadPaymentWindow(scriptUrl: string): Promise<PaymentWindowConstructor> {
  if (window.Razorpay) return Promise.resolve(window.Razorpay)
  loading ??= addScript(scriptUrl).finally(() => {
    loading = null
  })
  return loading
}

function addScript(url: string): Promise<PaymentWindowConstructor> {
  return new Promise((resolve, reject) => {
    const script = document.createElement('script')
    const limit = setTimeout(() => fail('did not arrive in time'), LOADING_LIMIT_MS)
    function fail(reason: string) {
      clearTimeout(limit)
      script.remove()
      reject(new Error(`The payment script ${reason}`))
    }
    script.src = url
    script.async = true
    script.onerror = () => fail('could not be loaded')
    script.onload = () => {
      clearTimeout(limit)
      if (window.Razorpay) resolve(window.Razorpay)
      else fail('brought no payment window')
    }
    document.head.append(script)
  })
}
