import type { AdminOrderDetails } from '@bhitti/contract/calls/orders/admin-orders.schemas'
import type { ActorContext, Context } from '../../../platform/context/context.ts'
import { ShopError } from '../../../platform/errors/shop-error.ts'
import type { FileAnswer } from '../../../platform/http/bind.ts'
import { getAnyOrder } from '../desk/order-details.service.ts'
import { asSeenBy } from '../production/jobs.rules.ts'
import { readPictures } from './document-pictures.ts'
import { drawDocument, type OrderDocument } from './draw-document.ts'

/** @throws ShopError order.not_found */
export async function drawPackingSlip(context: Context, orderId: string): Promise<FileAnswer> {
  const order = await getAnyOrder(context, orderId)
  return draw(context, {
    kind: 'packing slip',
    title: `Packing slip ${order.orderNumber}`,
    orders: [order],
    fileName: `packing-slip-${order.orderNumber}.pdf`,
  })
}

export async function drawPackingSlips(
  context: Context,
  orders: readonly AdminOrderDetails[],
): Promise<Buffer> {
  const { content } = await draw(context, {
    kind: 'packing slip',
    title: `${orders.length} packing slips`,
    orders,
    fileName: 'packing-slips.pdf',
  })
  return content
}

/** Hides customer data from actors who may not see customers. @throws ShopError order.not_found */
export async function drawJobSheets(
  context: ActorContext,
  orderIds: readonly string[],
): Promise<FileAnswer> {
  const orders: AdminOrderDetails[] = []
  for (const id of orderIds) orders.push(asSeenBy(context.actor, await getAnyOrder(context, id)))
  const only = orders.length === 1 ? orders[0] : undefined
  return draw(context, {
    kind: 'job sheets',
    title: only ? `Job sheet ${only.orderNumber}` : `${orders.length} job sheets`,
    orders,
    fileName: only ? `job-sheet-${only.orderNumber}.pdf` : 'job-sheets.pdf',
  })
}

/** @throws ShopError order.not_found; print.not_planned */
export async function drawHangingSheet(
  context: Context,
  { orderId, lineId }: { orderId: string; lineId: string },
): Promise<FileAnswer> {
  const order = await getAnyOrder(context, orderId)
  const place = order.items.findIndex(({ id }) => id === lineId)
  if (order.items[place]?.stripPlan == null) throw new ShopError('print.not_planned')
  return draw(context, {
    kind: 'hanging sheet',
    title: `Hanging sheet ${order.orderNumber}, line ${place + 1}`,
    orders: [order],
    lineId,
    fileName: `hanging-sheet-${order.orderNumber}-${place + 1}.pdf`,
  })
}

async function draw(
  { liveSettings, pictures: store, rehearsal, log }: Context,
  {
    fileName,
    ...document
  }: Omit<OrderDocument, 'shop' | 'pictures' | 'rehearsal'> & { fileName: string },
): Promise<FileAnswer & { content: Buffer }> {
  const addresses = document.orders.flatMap(({ items }) => items.map(({ image }) => image))
  const pictures = await readPictures(addresses, store.read)
  const missing = addresses.filter((address) => !pictures.has(address))
  if (missing.length > 0) log.warn({ missing }, 'pictures are missing from a document')
  return {
    content: await drawDocument({
      ...document,
      shop: liveSettings.current().details,
      pictures,
      rehearsal,
    }),
    type: 'application/pdf',
    name: fileName,
  }
}
