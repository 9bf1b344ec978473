/** Packing slips, job sheets and hanging sheets, drawn in a thread of their own. */
import type { AdminOrderDetails } from '@bhitti/contract/calls/orders/admin-orders.schemas'
import type { ShopDetails } from '@bhitti/contract/rules/shop/shop-details'
import { drawInThread } from '../../../platform/pdf/drawing-thread.ts'
import type { Pictures } from './document-pictures.ts'

/** Everything that is in a document; plain data, as it travels to the thread. */
export type OrderDocument = {
  kind: 'packing slip' | 'job sheets' | 'hanging sheet'
  title: string
  orders: readonly AdminOrderDetails[]
  /** The line that a hanging sheet is about. */
  lineId?: string
  shop: ShopDetails
  pictures: Pictures
  /** Whether nothing of it is to be made or sent. */
  rehearsal: boolean
}

/** The document as PDF. */
export function drawDocument(document: OrderDocument): Promise<Buffer> {
  return drawInThread(new URL('./document-worker.ts', import.meta.url), document)
}
