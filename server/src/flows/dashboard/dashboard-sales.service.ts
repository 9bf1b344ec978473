import type { BestSeller, Sales, SalesFigures } from '@bhitti/contract/calls/shop/dashboard.schemas'
import { toRupees } from '@bhitti/contract/rules/prices/money'
import { PRODUCT_TYPES } from '@bhitti/contract/rules/products/product-vocabulary'
import type { Period } from '@bhitti/contract/rules/texts/periods'
import { inArray } from 'drizzle-orm'
import { countRegistered } from '../../modules/accounts/accounts.queries.ts'
import { readableProducts } from '../../modules/catalogue/products.queries.ts'
import { hasAnySale } from '../../modules/payments/payments.queries.ts'
import { addMoney, type Money, toFigures } from '../../modules/sales/figures.rules.ts'
import {
  type Part,
  partOf,
  placeOf,
  type Stretch,
  stepOf,
  stepsOf,
  stretchesOf,
} from '../../modules/sales/periods.rules.ts'
import { readBestProducts, readGoodsByType, readMoney } from '../../modules/sales/sales.service.ts'
import { readAddedUp } from '../../modules/sales/sales-days.service.ts'
import type { Context } from '../../platform/context/context.ts'

const BEST_SELLERS = 8

export async function readSales({ db }: Context, period: Period): Promise<Sales> {
  const addedUp = await readAddedUp(db)
  const { present, before } = stretchesOf(period, addedUp.now)
  const part = partOf(period)
  const [money, moneyBefore, types, typesBefore, customers, customersBefore, hasEverSold] =
    await Promise.all([
      readMoney(db, addedUp, present, part),
      readMoney(db, addedUp, before, part),
      readGoodsByType(db, addedUp, present),
      readGoodsByType(db, addedUp, before),
      countRegistered(db, present),
      countRegistered(db, before),
      hasAnySale(db),
    ])
  const revenue = revenueByStep(period, part, present, money)
  const revenueBefore = revenueByStep(period, part, before, moneyBefore)
  return {
    present: toTimes(present),
    before: toTimes(before),
    figures: figuresOf(money, customers),
    figuresBefore: figuresOf(moneyBefore, customersBefore),
    steps: stepsOf(period, present).map((step, place) => ({
      ...toTimes(step),
      revenue: toRupees(revenue.get(place) ?? 0),
      revenueBefore: toRupees(revenueBefore.get(place) ?? 0),
    })),
    types: PRODUCT_TYPES.map((productType) => ({
      productType,
      pieces: types.get(productType)?.pieces ?? 0,
      goods: toRupees(types.get(productType)?.goodsPaise ?? 0),
      goodsBefore: toRupees(typesBefore.get(productType)?.goodsPaise ?? 0),
    })),
    hasEverSold,
  }
}

type MoneyParts = readonly { part: string; money: Money }[]

function figuresOf(parts: MoneyParts, newCustomers: number): SalesFigures {
  return toFigures(addMoney(parts.map(({ money }) => money)), newCustomers)
}

function revenueByStep(
  period: Period,
  part: Part,
  stretch: Stretch,
  parts: MoneyParts,
): Map<number, number> {
  const steps = new Map<number, number>()
  for (const { part: name, money } of parts) {
    const step = stepOf(period, placeOf(part, stretch, name))
    steps.set(step, (steps.get(step) ?? 0) + money.capturedPaise - money.refundedPaise)
  }
  return steps
}

function toTimes({ from, until }: Stretch): { from: string; until: string } {
  return { from: from.toISOString(), until: until.toISOString() }
}

/** Returns the best sellers by the amount paid, including products that have left the shop. */
export async function readBestSellers({ db }: Context, period: Period): Promise<BestSeller[]> {
  const addedUp = await readAddedUp(db)
  const { present } = stretchesOf(period, addedUp.now)
  const best = await readBestProducts(db, addedUp, present, BEST_SELLERS)
  if (best.length === 0) return []
  const rows = await db
    .select({
      id: readableProducts.id,
      slug: readableProducts.slug,
      productName: readableProducts.productName,
      productType: readableProducts.productType,
      image1: readableProducts.image1,
      archivedAt: readableProducts.archivedAt,
    })
    .from(readableProducts)
    .where(
      inArray(
        readableProducts.id,
        best.map(({ productId }) => productId),
      ),
    )
  const byId = new Map(rows.map((row) => [row.id, row]))
  return best.flatMap(({ productId, pieces, goodsPaise }) => {
    const product = byId.get(productId)
    if (!product) return []
    return [
      {
        productId,
        slug: product.slug,
        productName: product.productName,
        productType: product.productType,
        image: product.image1,
        isArchived: product.archivedAt !== null,
        pieces,
        goods: toRupees(goodsPaise),
      },
    ]
  })
}
