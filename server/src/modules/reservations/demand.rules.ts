/** Demand against supply, per product and in its unit. */
import {
  type LineTaking,
  type StockUnit,
  unitsTaken,
} from '@bhitti/contract/rules/products/stock-units'

export type Demand = ReadonlyMap<string, number>

/** A product with less left than is wanted, as the API names it. */
export type Shortage = {
  productId: string
  productName: string
  availableQuantity: number
  stockUnit: StockUnit
  /** The product is in dye lots, and this is the most that there is of one. */
  isOfOneLot: boolean
}

/** A line as it takes from stock. */
export type TakingLine = LineTaking & { productId: string; stockUnit: StockUnit }

/**
 * Units wanted of each product; the lines of one product in several sizes count together. What is made to
 * order wants nothing, and is left out.
 */
export function demandByProduct(lines: readonly TakingLine[]): Map<string, number> {
  const demand = new Map<string, number>()
  for (const line of lines) {
    const units = unitsTaken(line, line.stockUnit)
    if (units > 0) demand.set(line.productId, (demand.get(line.productId) ?? 0) + units)
  }
  return demand
}

/** The products that cannot meet the demand; those missing in `available` have nothing at all. */
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
