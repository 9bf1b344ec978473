// The provider's objects as sent over the wire. Amounts are integer paise, times Unix seconds.

export type OrderStatus = 'created' | 'attempted' | 'paid'
export type PaymentStatus = 'created' | 'authorized' | 'captured' | 'refunded' | 'failed'
export type PaymentMethod = 'card' | 'netbanking' | 'wallet' | 'upi'
export type CaptureMode = 'automatic' | 'manual'

/** An empty array for no notes: a quirk of the provider that clients must handle. */
export type Notes = Readonly<Record<string, string | number>> | readonly []

export type Order = {
  readonly id: string
  readonly entity: 'order'
  readonly amount: number
  readonly amount_paid: number
  readonly amount_due: number
  readonly currency: string
  readonly receipt: string | null
  readonly offer_id: null
  readonly status: OrderStatus
  readonly attempts: number
  readonly notes: Notes
  readonly created_at: number
}

export type Card = {
  readonly id: string
  readonly entity: 'card'
  readonly name: string
  readonly last4: string
  readonly network: string
  readonly type: string
  readonly issuer: string | null
  readonly international: boolean
  readonly emi: boolean
  readonly sub_type: string
  readonly token_iin: string | null
}

export type PaymentFailure = {
  readonly code: 'BAD_REQUEST_ERROR' | 'GATEWAY_ERROR'
  readonly description: string
  readonly source: string
  readonly step: string
  readonly reason: string
}

export type Payment = {
  readonly id: string
  readonly entity: 'payment'
  readonly amount: number
  readonly currency: string
  readonly status: PaymentStatus
  readonly order_id: string
  readonly invoice_id: null
  readonly international: boolean
  readonly method: PaymentMethod
  readonly amount_refunded: number
  readonly refund_status: null | 'partial' | 'full'
  readonly captured: boolean
  readonly description: string | null
  readonly card_id: string | null
  readonly card?: Card
  readonly bank: string | null
  readonly wallet: string | null
  readonly vpa: string | null
  readonly email: string | null
  readonly contact: string | null
  readonly notes: Notes
  readonly fee: number | null
  readonly tax: number | null
  readonly error_code: PaymentFailure['code'] | null
  readonly error_description: string | null
  readonly error_source: string | null
  readonly error_step: string | null
  readonly error_reason: string | null
  readonly acquirer_data: Readonly<Record<string, string | null>>
  readonly created_at: number
  readonly late_authorized?: true
  readonly upi?: { readonly vpa: string | null }
}

export type RefundSpeed = 'normal' | 'optimum'
export type RefundStatus = 'pending' | 'processed' | 'failed'

export type Refund = {
  readonly id: string
  readonly entity: 'refund'
  readonly amount: number
  readonly receipt: string | null
  readonly currency: string
  readonly payment_id: string
  readonly notes: Notes
  readonly acquirer_data: { readonly arn: string | null }
  readonly created_at: number
  readonly batch_id: null
  readonly status: RefundStatus
  readonly speed_processed: 'normal' | 'instant'
  readonly speed_requested: RefundSpeed
}

export type Collection<Entity> = {
  readonly entity: 'collection'
  readonly count: number
  readonly items: readonly Entity[]
}

export function collection<Entity>(items: readonly Entity[]): Collection<Entity> {
  return { entity: 'collection', count: items.length, items }
}
