/** Parser of webhook bodies. It tolerates bodies of other versions of the provider's API. */
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
  paymentId: string | null
  orderId: string | null
  isAboutRefund: boolean
}

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

/** True if the webhook may change something here. All others are stored, too. */
export function concernsShop({ name, paymentId }: Notice): boolean {
  return (
    paymentId !== null &&
    /^(payment\.(authorized|captured|failed)|order\.paid|refund\..+)$/.test(name)
  )
}
