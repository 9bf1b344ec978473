import { describe, expect, it, vi } from 'vitest'
import {
  confirmPayment,
  type MadePayment,
  type PaymentStage,
  type PaymentSteps,
  pay,
} from './payment-flow.ts'
import type { PaymentFailure, PaymentWindowOptions } from './payment-window.ts'

const ORDER = {
  id: 'order_AAAAAAAAAAAAAA',
  amount: 247_000,
  currency: 'INR',
  keyId: 'key',
} as const
const PAYMENT: MadePayment = { orderId: ORDER.id, paymentId: 'pay_BBBBBBBBBBBBBB', signature: 'ab' }
const RECEIPT = {
  razorpay_payment_id: PAYMENT.paymentId,
  razorpay_order_id: 'order_of_the_window',
  razorpay_signature: PAYMENT.signature,
}

const CONFIRMED = { orderId: 'our-order', message: undefined }

class NoAnswer extends Error {}

type ScriptedWindow = { options: PaymentWindowOptions; fail: (failure: PaymentFailure) => void }

/** Creates the steps of a successful payment, with a scripted payment window. */
function scripted(inWindow: (window: ScriptedWindow) => void, changes: Partial<PaymentSteps> = {}) {
  const stages: PaymentStage[] = []
  const waits: number[] = []
  const failures: string[] = []
  const kept: (MadePayment | null)[] = []
  const closed = vi.fn()
  class Window {
    #listener: (failure: PaymentFailure) => void = () => {}
    readonly options: PaymentWindowOptions
    constructor(options: PaymentWindowOptions) {
      this.options = options
    }
    on(_event: 'payment.failed', listener: (failure: PaymentFailure) => void) {
      this.#listener = listener
    }
    open() {
      inWindow({ options: this.options, fail: (failure) => this.#listener(failure) })
    }
    close() {
      closed()
    }
  }
  const steps: PaymentSteps = {
    loadWindow: async () => Window,
    createOrder: async () => ORDER,
    paidAlready: () => null,
    agreedPaise: ORDER.amount,
    shop: { name: 'Bhitti', description: '2 items', color: '#15803d' },
    shopper: { name: 'Asha', email: 'asha@example.in', contact: '+919876543210' },
    onStage: (stage) => stages.push(stage),
    onAttemptFailed: (description) => failures.push(description),
    left: new AbortController().signal,
    verify: async () => CONFIRMED,
    mayPass: (error) => error instanceof NoAnswer,
    wait: async (ms) => void waits.push(ms),
    keep: (payment) => kept.push(payment),
    forget: () => kept.push(null),
    ...changes,
  }
  return { steps, stages, waits, failures, kept, closed }
}

const payAtOnce = ({ options }: ScriptedWindow) => options.handler(RECEIPT)

describe('paying', () => {
  it('leads through preparing, paying and confirming to the order', async () => {
    const { steps, stages, kept } = scripted(payAtOnce)
    expect(await pay(steps)).toEqual({
      kind: 'paid',
      providerOrderId: ORDER.id,
      confirmation: CONFIRMED,
    })
    expect(stages).toEqual(['preparing', 'paying', 'confirming'])
    expect(kept).toEqual([PAYMENT, null])
  })

  it('gives the window the shop, the shopper and the amount of the created order', async () => {
    let seen: PaymentWindowOptions | undefined
    const { steps } = scripted(({ options }) => {
      seen = options
      options.modal.ondismiss()
    })
    await pay(steps)
    expect(seen).toMatchObject({
      key: 'key',
      amount: 247_000,
      currency: 'INR',
      order_id: ORDER.id,
      name: 'Bhitti',
      prefill: { name: 'Asha', email: 'asha@example.in', contact: '+919876543210' },
      theme: { color: '#15803d' },
      retry: { enabled: true },
    })
  })

  it('verifies the order that the shop created, not the one that the window names', async () => {
    const verify = vi.fn(async () => CONFIRMED)
    const { steps } = scripted(payAtOnce, { verify })
    await pay(steps)
    expect(verify).toHaveBeenCalledWith(PAYMENT)
  })

  it('creates no order when the script does not load', async () => {
    const createOrder = vi.fn(async () => ORDER)
    const { steps } = scripted(payAtOnce, {
      createOrder,
      loadWindow: async () => {
        throw new Error('offline')
      },
    })
    expect(await pay(steps)).toEqual({ kind: 'scriptFailed' })
    expect(createOrder).not.toHaveBeenCalled()
  })

  it('hands on the refusal to create an order', async () => {
    const error = new Error('cart changed')
    const { steps } = scripted(payAtOnce, {
      createOrder: async () => {
        throw error
      },
    })
    expect(await pay(steps)).toEqual({ kind: 'refused', error })
  })

  it('leads to the order that an earlier payment became, without asking for another', async () => {
    const opened = vi.fn()
    const { steps } = scripted(opened, {
      createOrder: async () => {
        throw new Error('paid already')
      },
      paidAlready: () => ({ orderId: 'our-order', providerOrderId: 'order_earlier' }),
    })
    expect(await pay(steps)).toEqual({
      kind: 'paid',
      providerOrderId: 'order_earlier',
      confirmation: { orderId: 'our-order', message: undefined },
    })
    expect(opened).not.toHaveBeenCalled()
  })

  it('does not open the window for an amount that the shopper has not seen', async () => {
    const opened = vi.fn()
    const { steps } = scripted(opened, { agreedPaise: 240_000 })
    expect(await pay(steps)).toEqual({ kind: 'otherAmount', amountPaise: 247_000 })
    expect(opened).not.toHaveBeenCalled()
  })

  it('ends without an order when the window is closed', async () => {
    const { steps, kept } = scripted(({ options }) => options.modal.ondismiss())
    expect(await pay(steps)).toEqual({ kind: 'dismissed', failure: null })
    expect(kept).toEqual([])
  })

  it('reports failed attempts, and still takes a later success', async () => {
    const { steps, failures } = scripted(({ options, fail }) => {
      fail({ error: { description: 'Insufficient funds' } })
      fail({ error: { description: ' ' } })
      fail({ error: null })
      options.handler(RECEIPT)
    })
    expect(await pay(steps)).toMatchObject({ kind: 'paid' })
    expect(failures).toEqual(['Insufficient funds', 'Payment failed', 'Payment failed'])
  })

  it('tells why the last attempt failed when the window is closed after it', async () => {
    const { steps } = scripted(({ options, fail }) => {
      fail({ error: { description: 'Insufficient funds' } })
      options.modal.ondismiss()
    })
    expect(await pay(steps)).toEqual({ kind: 'dismissed', failure: 'Insufficient funds' })
  })

  it('closes the window when the shopper leaves the page', async () => {
    const leaving = new AbortController()
    const { steps, closed } = scripted(() => leaving.abort(), { left: leaving.signal })
    expect(await pay(steps)).toEqual({ kind: 'dismissed', failure: null })
    expect(closed).toHaveBeenCalledOnce()
  })

  it('opens no window when the shopper left while the order was being created', async () => {
    const leaving = new AbortController()
    const opened = vi.fn()
    const { steps } = scripted(opened, {
      left: leaving.signal,
      createOrder: async () => {
        leaving.abort()
        return ORDER
      },
    })
    expect(await pay(steps)).toEqual({ kind: 'dismissed', failure: null })
    expect(opened).not.toHaveBeenCalled()
  })

  it('says so when the window itself breaks', async () => {
    const { steps } = scripted(() => {
      throw new TypeError('broken')
    })
    expect(await pay(steps)).toMatchObject({ kind: 'failed' })
  })
})

describe('confirming a payment', () => {
  it('asks again while the shop does not answer, with growing pauses', async () => {
    const verify = vi
      .fn<PaymentSteps['verify']>()
      .mockRejectedValueOnce(new NoAnswer())
      .mockRejectedValueOnce(new NoAnswer())
      .mockResolvedValue(CONFIRMED)
    const { steps, waits } = scripted(payAtOnce, { verify })
    expect(await confirmPayment(PAYMENT, steps)).toMatchObject({ kind: 'paid' })
    expect(waits).toEqual([1_000, 2_000])
  })

  it('gives up after six unanswered calls and keeps the payment', async () => {
    const error = new NoAnswer()
    const verify = vi.fn<PaymentSteps['verify']>().mockRejectedValue(error)
    const { steps, kept, waits } = scripted(payAtOnce, { verify })
    expect(await confirmPayment(PAYMENT, steps)).toEqual({
      kind: 'unconfirmed',
      payment: PAYMENT,
      error,
    })
    expect(verify).toHaveBeenCalledTimes(6)
    expect(waits.reduce((sum, ms) => sum + ms, 0)).toBe(30_000)
    expect(kept).toEqual([PAYMENT])
  })

  it('does not ask again after a refusal', async () => {
    const refusal = new Error('wrong signature')
    const verify = vi.fn<PaymentSteps['verify']>().mockRejectedValue(refusal)
    const { steps, kept } = scripted(payAtOnce, { verify })
    expect(await confirmPayment(PAYMENT, steps)).toMatchObject({
      kind: 'unconfirmed',
      error: refusal,
    })
    expect(verify).toHaveBeenCalledOnce()
    expect(kept).toEqual([PAYMENT])
  })
})
