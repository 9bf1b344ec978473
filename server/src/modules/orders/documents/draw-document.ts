import type { AdminOrderDetails } from '@bhitti/contract/calls/orders/admin-orders.schemas'
import type { ShopDetails } from '@bhitti/contract/rules/shop/shop-details'
import { drawInThread } from '../../../platform/pdf/drawing-thread.ts'
import type { Pictures } from './document-pictures.ts'

/** Plain data, because it is sent to a worker thread. */
export type OrderDocument = {
  kind: 'packing slip' | 'job sheets' | 'hanging sheet'
  title: string
  orders: readonly AdminOrderDetails[]
  lineId?: string
  shop: ShopDetails
  pictures: Pictures
  /** True if the document is only a rehearsal and nothing is made or sent. */
  rehearsal: boolean
}

export function drawDocument(document: OrderDocument): Promise<Buffer> {
  return drawInThread(new URL('./document-worker.ts', import.meta.url), document)
}
