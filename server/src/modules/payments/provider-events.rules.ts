/** What the provider's notices are about, read from bodies that may be older or newer than we know. */
import { z } from 'zod'

const entity = <T extends z.ZodType>(shape: T) => z.object({ entity: shape }).optional()

const noticeBody = z.object({
  event: z.string(),
  payload: z
    .object({
      payment: entity(z.object({ id: z.string(), order_id: z.string().nullish() })),
      order: entity(z.object({ id: z.string() })),
      refund: entity(z.object({ id: z.string(), payment_id: z.string().nullish() })),
    })
    .default({}),
})

export type Notice = {
  name: string
  /** The provider's ids of what it is about; null where it does not say. */
  paymentId: string | null
  orderId: string | null
  isAboutRefund: boolean
}

/** Undefined for a body that is no notice at all. */
export function readNotice(body: unknown): Notice | undefined {
  const { data } = noticeBody.safeParse(body)
  if (!data) return undefined
  const { payment, order, refund } = data.payload
  return {
    name: data.event,
    paymentId: payment?.entity.id ?? refund?.entity.payment_id ?? null,
    orderId: order?.entity.id ?? payment?.entity.order_id ?? null,
    isAboutRefund: data.event.startsWith('refund.'),
  }
}

/** Whether the notice may change anything here; others are kept all the same. */
export function concernsShop({ name, paymentId }: Notice): boolean {
  return (
    paymentId !== null &&
    /^(payment\.(authorized|captured|failed)|order\.paid|refund\..+)$/.test(name)
  )
}
