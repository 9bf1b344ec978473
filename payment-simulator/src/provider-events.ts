import { accountIdOf } from './identifiers.ts'
import type { LedgerEvent, LedgerEventName } from './ledger.ts'
import { orderReply } from './ledger-orders.ts'

export type ProviderEvent = {
  readonly entity: 'event'
  readonly account_id: string
  readonly event: LedgerEventName
  readonly contains: readonly string[]
  readonly payload: {
    readonly payment: { readonly entity: object }
    readonly order?: { readonly entity: object }
    readonly refund?: { readonly entity: object }
  }
  readonly created_at: number
}

/** Builds a webhook body; `at` is the time of the event in Unix seconds. */
export function providerEvent(event: LedgerEvent, keyId: string, at: number): ProviderEvent {
  const payment = { entity: event.payment }
  const frame = { entity: 'event', account_id: accountIdOf(keyId), event: event.name } as const
  if (event.refund !== undefined) {
    const payload = { refund: { entity: event.refund }, payment }
    return { ...frame, contains: ['refund', 'payment'], payload, created_at: at }
  }
  if (event.order !== undefined) {
    const payload = { payment, order: { entity: orderReply(event.order) } }
    return { ...frame, contains: ['payment', 'order'], payload, created_at: at }
  }
  return { ...frame, contains: ['payment'], payload: { payment }, created_at: at }
}
