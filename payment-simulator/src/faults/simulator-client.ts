import type { Order, Payment, PaymentMethod, Refund } from '../entities.ts'
import type { PaymentProof } from './control-api.ts'
import type { FaultRecord, FaultRule } from './fault-rules.ts'
import type { PaymentOutcome } from './forced-payments.ts'
import type { NoticeRecord, NoticeRules, NoticeTarget } from './notices.ts'

export type { PaymentProof } from './control-api.ts'
export type { FaultRecord, FaultRule } from './fault-rules.ts'
export type { PaymentOutcome } from './forced-payments.ts'
export type { NoticeRecord, NoticeRules, NoticeTarget } from './notices.ts'

export type ProviderLedger = {
  readonly orders: readonly Order[]
  readonly payments: readonly Payment[]
  readonly refunds: readonly Refund[]
}

/** All calls throw with the simulator's reason if it refuses. Amounts are paise. */
export type SimulatorClient = {
  readonly addFault: (rule: FaultRule) => Promise<void>
  readonly clearFaults: () => Promise<void>
  readonly listFaults: () => Promise<FaultRecord[]>
  readonly setNotices: (rules: Partial<NoticeRules>) => Promise<void>
  readonly setNoticeTarget: (target: NoticeTarget) => Promise<void>
  readonly releaseNotices: (options?: { readonly reverse: boolean }) => Promise<void>
  readonly redeliver: (eventId: string) => Promise<void>
  readonly settleNotices: () => Promise<void>
  readonly listNotices: () => Promise<NoticeRecord[]>
  readonly pay: (
    orderId: string,
    outcome?: PaymentOutcome,
    method?: PaymentMethod,
  ) => Promise<PaymentProof>
  /** Authorizes a failed or pending payment late. */
  readonly authorizeLate: (paymentId: string) => Promise<PaymentProof>
  readonly capture: (paymentId: string) => Promise<Payment>
  /** Captures a payment that the provider should prevent: a second one of a paid order, or one with a wrong amount. */
  readonly forcePayment: (orderId: string, amountPaise?: number) => Promise<PaymentProof>
  /** Refunds by hand; everything left if no amount is given. */
  readonly refund: (paymentId: string, amountPaise?: number) => Promise<Refund>
  /** True keeps new refunds pending until `processRefund` or `failRefund`. */
  readonly holdRefunds: (wait: boolean) => Promise<void>
  readonly processRefund: (refundId: string) => Promise<Refund>
  readonly failRefund: (refundId: string) => Promise<Refund>
  readonly ledger: () => Promise<ProviderLedger>
}

export function connectSimulator(controlUrl: string): SimulatorClient {
  async function ask<T>(method: string, path: string, body?: unknown): Promise<T> {
    const response = await fetch(controlUrl + path, {
      method,
      ...(body === undefined
        ? {}
        : { headers: { 'content-type': 'application/json' }, body: JSON.stringify(body) }),
    })
    if (!response.ok) throw new Error(`${method} ${path}: ${await response.text()}`)
    return (await response.json()) as T
  }

  return {
    addFault: (rule) => ask('POST', '/faults', rule),
    clearFaults: () => ask('DELETE', '/faults'),
    listFaults: () => ask('GET', '/faults'),
    setNotices: (rules) => ask('PUT', '/notices/rules', rules),
    setNoticeTarget: (target) => ask('PUT', '/notices/target', target),
    releaseNotices: (options = { reverse: false }) => ask('POST', '/notices/release', options),
    redeliver: (eventId) => ask('POST', `/notices/${eventId}/redeliver`),
    settleNotices: () => ask('POST', '/notices/settle'),
    listNotices: () => ask('GET', '/notices'),
    pay: (orderId, outcome = 'captured', method = 'upi') =>
      ask('POST', '/payments', { orderId, outcome, method }),
    authorizeLate: (paymentId) => ask('POST', `/payments/${paymentId}/authorize`),
    capture: (paymentId) => ask('POST', `/payments/${paymentId}/capture`),
    forcePayment: (orderId, amountPaise) =>
      ask('POST', '/payments/forced', { orderId, amount: amountPaise ?? null }),
    refund: (paymentId, amountPaise) =>
      ask('POST', '/refunds', { paymentId, amount: amountPaise ?? null }),
    holdRefunds: (wait) => ask('PUT', '/refunds/rules', { wait }),
    processRefund: (refundId) => ask('POST', `/refunds/${refundId}/process`),
    failRefund: (refundId) => ask('POST', `/refunds/${refundId}/fail`),
    ledger: () => ask('GET', '/ledger'),
  }
}
