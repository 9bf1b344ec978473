import type { LineToDeliver } from '@bhitti/contract/rules/delivery/parcel'
import { asc, eq } from 'drizzle-orm'
import type { Transaction } from '../../../platform/database/connect.ts'
import { readableProducts } from '../../catalogue/products.queries.ts'
import { inUnits } from '../orders.rules.ts'
import { orderLines } from '../orders.table.ts'

export async function readLinesToDeliver(
  tx: Transaction,
  orderId: string,
): Promise<LineToDeliver[]> {
  const rows = await tx
    .select({
      productType: orderLines.productType,
      quantity: orderLines.quantity,
      selectedMaterial: orderLines.selectedMaterial,
      height: orderLines.heightHundredths,
      width: orderLines.widthHundredths,
      length: orderLines.lengthHundredths,
      grammageGsm: readableProducts.grammageGsm,
      panelWidthCm: readableProducts.panelWidthCm,
    })
    .from(orderLines)
    .innerJoin(readableProducts, eq(readableProducts.id, orderLines.productId))
    .where(eq(orderLines.orderId, orderId))
    .orderBy(asc(orderLines.position))
  return rows.map((row) => ({
    ...row,
    height: inUnits(row.height),
    width: inUnits(row.width),
    length: inUnits(row.length),
  }))
}
