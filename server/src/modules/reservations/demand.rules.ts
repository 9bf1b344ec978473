import {
  type LineTaking,
  type StockUnit,
  unitsTaken,
} from '@bhitti/contract/rules/products/stock-units'

export type Demand = ReadonlyMap<string, number>

export type Shortage = {
  productId: string
  productName: string
  availableQuantity: number
  stockUnit: StockUnit
  /** True if the product is in dye lots. `availableQuantity` is then that of the largest lot. */
  isOfOneLot: boolean
}

export type TakingLine = LineTaking & { productId: string; stockUnit: StockUnit }

/** Adds up the units wanted of each product over all sizes. Skips goods made to order, which take no stock. */
export function demandByProduct(lines: readonly TakingLine[]): Map<string, number> {
  const demand = new Map<string, number>()
  for (const line of lines) {
    const units = unitsTaken(line, line.stockUnit)
    if (units > 0) demand.set(line.productId, (demand.get(line.productId) ?? 0) + units)
  }
  return demand
}

export function shortages(
  demand: Demand,
  available: ReadonlyMap<string, number>,
  detailsOf: (productId: string) => Omit<Shortage, 'productId' | 'availableQuantity'>,
): Shortage[] {
  return [...demand]
    .map(([productId, wanted]) => ({ productId, wanted, left: available.get(productId) ?? 0 }))
    .filter(({ wanted, left }) => wanted > left)
    .map(({ productId, left }) => ({
      ...detailsOf(productId),
      productId,
      availableQuantity: left,
    }))
}
