// The emulator's controls as functions.
import type { Order, Payment, Refund } from '@bhitti/payment-sandbox/entities'
import type { PaymentOutcome } from './control-api.ts'
import type { FaultRule } from './faults.ts'
import type { NoticeRecord, NoticeRules, NoticeTarget } from './notices.ts'

/** What the browser is handed after paying. */
export type PaymentProof = { readonly paymentId: string; readonly signature: string }

export type ProviderLedger = {
  readonly orders: readonly Order[]
  readonly payments: readonly Payment[]
  readonly refunds: readonly Refund[]
}

export type EmulatorClient = {
  readonly addFault: (rule: FaultRule) => Promise<void>
  readonly clearFaults: () => Promise<void>
  readonly setNotices: (rules: Partial<NoticeRules>) => Promise<void>
  readonly setNoticeTarget: (target: NoticeTarget) => Promise<void>
  readonly releaseNotices: (options?: { readonly reverse: boolean }) => Promise<void>
  readonly redeliver: (eventId: string) => Promise<void>
  /** Waits until all notices that are on their way have arrived or been given up. */
  readonly settleNotices: () => Promise<void>
  readonly listNotices: () => Promise<NoticeRecord[]>
  readonly pay: (orderId: string, outcome?: PaymentOutcome) => Promise<PaymentProof>
  readonly authorizeLate: (paymentId: string) => Promise<PaymentProof>
  /** A payment that is captured although the provider should not have let it be. */
  readonly forcePayment: (orderId: string, amountPaise?: number) => Promise<PaymentProof>
  /** A refund made by hand; all that is left without an amount. */
  readonly refund: (paymentId: string, amountPaise?: number) => Promise<Refund>
  readonly failRefund: (refundId: string) => Promise<Refund>
  readonly ledger: () => Promise<ProviderLedger>
}

export function connectEmulator(controlUrl: string): EmulatorClient {
  async function ask<T>(method: string, path: string, body?: unknown): Promise<T> {
    const response = await fetch(controlUrl + path, {
      method,
      ...(body === undefined
        ? {}
        : { headers: { 'content-type': 'application/json' }, body: JSON.stringify(body) }),
    })
    if (!response.ok) throw new Error(`${method} ${path}: ${response.status}`)
    return (await response.json()) as T
  }
  type Triple = { razorpay_payment_id: string; razorpay_signature: string }
  const proof = async (asked: Promise<Triple>): Promise<PaymentProof> => {
    const triple = await asked
    return { paymentId: triple.razorpay_payment_id, signature: triple.razorpay_signature }
  }

  return {
    addFault: (rule) => ask('POST', '/faults', rule),
    clearFaults: () => ask('DELETE', '/faults'),
    setNotices: (rules) => ask('PUT', '/notices/rules', rules),
    setNoticeTarget: (target) => ask('PUT', '/notices/target', target),
    releaseNotices: (options = { reverse: false }) => ask('POST', '/notices/release', options),
    redeliver: (eventId) => ask('POST', `/notices/${eventId}/redeliver`),
    settleNotices: () => ask('POST', '/notices/settle'),
    listNotices: () => ask('GET', '/notices'),
    pay: (orderId, outcome = 'captured') => proof(ask('POST', '/payments', { orderId, outcome })),
    authorizeLate: (paymentId) => proof(ask('POST', `/payments/${paymentId}/authorize`)),
    forcePayment: (orderId, amountPaise) =>
      proof(ask('POST', '/payments/forced', { orderId, amount: amountPaise ?? null })),
    refund: (paymentId, amountPaise) =>
      ask('POST', '/refunds', { paymentId, amount: amountPaise ?? null }),
    failRefund: (refundId) => ask('POST', `/refunds/${refundId}/fail`),
    ledger: () => ask('GET', '/ledger'),
  }
}
