import type { moveOrderLot as moveShape } from '@bhitti/contract/calls/products/stock.schemas'
import { stockAmount, unitsAsTyped } from '@bhitti/contract/rules/products/stock-units'
import { dayInIndia } from '@bhitti/contract/rules/texts/dates'
import { asc, eq, gt } from 'drizzle-orm'
import type { z } from 'zod'
import { readableProducts } from '../../modules/catalogue/products.queries.ts'
import { recordChange } from '../../modules/changes/changes.service.ts'
import { readableLots } from '../../modules/lots/lots.queries.ts'
import { lockOrder } from '../../modules/orders/order-moves.queries.ts'
import { moveLotOfOrder } from '../../modules/stock/stock-corrections.service.ts'
import type { ActorContext, Context } from '../../platform/context/context.ts'
import { csvFile } from '../../platform/csv/csv.ts'
import { inTransaction } from '../../platform/database/transaction.ts'
import { ShopError } from '../../platform/errors/shop-error.ts'
import type { FileAnswer } from '../../platform/http/bind.ts'

/** Takes goods from another dye lot. @throws ShopError order.not_found, stock.lot_not_found, stock.too_few */
export async function moveOrderLot(
  context: ActorContext,
  orderId: string,
  body: z.output<typeof moveShape.body>,
): Promise<void> {
  await inTransaction(context.db, async (tx) => {
    const order = await lockOrder(tx, orderId)
    if (!order?.paidAt) throw new ShopError('order.not_found')
    const { accountId } = order
    const actorId = context.actor.id
    const moved = await moveLotOfOrder(tx, { ...body, orderId, accountId, actorId })
    const [product] = await tx
      .select({ name: readableProducts.productName })
      .from(readableProducts)
      .where(eq(readableProducts.id, body.productId))
    const amount = stockAmount(body.units, moved.stockUnit)
    await recordChange(tx, context, {
      entity: 'order',
      entityId: orderId,
      action: 'taken from another lot',
      before: { lot: moved.from },
      after: { lot: moved.to, goods: `${amount} of ${product?.name}`, reason: body.reason },
    })
  })
}

const COLUMNS = ['product', 'slug', 'counted in', 'dye lot', 'on hand', 'received first'] as const
const PAGE = 500

/** Exports the dye lots that have stock, product by product. */
export async function exportStockLots({ db }: Pick<Context, 'db'>): Promise<FileAnswer> {
  async function* rows() {
    for (let offset = 0; ; offset += PAGE) {
      const page = await db
        .select({
          name: readableProducts.productName,
          slug: readableProducts.slug,
          stockUnit: readableProducts.stockUnit,
          code: readableLots.code,
          onHand: readableLots.onHand,
          createdAt: readableLots.createdAt,
        })
        .from(readableLots)
        .innerJoin(readableProducts, eq(readableProducts.id, readableLots.productId))
        .where(gt(readableLots.onHand, 0))
        .orderBy(asc(readableProducts.slug), asc(readableLots.id))
        .limit(PAGE)
        .offset(offset)
      yield page.map(({ name, slug, stockUnit, code, onHand, createdAt }) => [
        name,
        slug,
        stockUnit === 'metres' ? 'metres' : 'pieces',
        code,
        unitsAsTyped(onHand, stockUnit),
        dayInIndia(createdAt),
      ])
      if (page.length < PAGE) return
    }
  }
  return csvFile(`dye-lots-${dayInIndia(new Date())}`, COLUMNS, rows())
}
