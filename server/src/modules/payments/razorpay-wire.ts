import { z } from 'zod'
import type {
  ProviderOrder,
  ProviderPayment,
  ProviderRefund,
} from '../../platform/context/payment-provider.ts'

export const orderEntity = z.object({
  id: z.string(),
  amount: z.number().int(),
  currency: z.string(),
  status: z.string(),
})
export const paymentEntity = z.object({
  id: z.string(),
  order_id: z.string().nullish(),
  amount: z.number().int(),
  amount_refunded: z.number().int().nullish(),
  currency: z.string(),
  status: z.string(),
  method: z.string().nullish(),
  created_at: z.number().nullish(),
})
export const refundEntity = z.object({
  id: z.string(),
  payment_id: z.string(),
  amount: z.number().int(),
  status: z.string().nullish(),
  receipt: z.string().nullish(),
})

export function listOf<T extends z.ZodType>(entity: T) {
  return z.object({ items: z.array(entity) })
}

export function toOrder(entity: z.output<typeof orderEntity>): ProviderOrder {
  return {
    id: entity.id,
    amountPaise: entity.amount,
    currency: entity.currency,
    status: entity.status,
  }
}

export function toPayment(entity: z.output<typeof paymentEntity>): ProviderPayment {
  return {
    id: entity.id,
    orderId: entity.order_id ?? null,
    amountPaise: entity.amount,
    refundedPaise: entity.amount_refunded ?? 0,
    currency: entity.currency,
    status: entity.status,
    method: entity.method ?? 'unknown',
    createdAt: new Date((entity.created_at ?? 0) * 1000),
  }
}

export function toRefund(entity: z.output<typeof refundEntity>): ProviderRefund {
  return {
    id: entity.id,
    paymentId: entity.payment_id,
    amountPaise: entity.amount,
    status: entity.status ?? 'pending',
    receipt: entity.receipt ?? null,
  }
}
