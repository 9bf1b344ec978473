/** Demand against supply, in pieces per product. */

export type Demand = ReadonlyMap<string, number>

/** A product with fewer pieces left than are wanted, as the API names it. */
export type Shortage = { productId: string; productName: string; availableQuantity: number }

/** Pieces wanted of each product; the lines of one product in several sizes count together. */
export function demandByProduct(
  lines: readonly { productId: string; quantity: number }[],
): Map<string, number> {
  const demand = new Map<string, number>()
  for (const { productId, quantity } of lines) {
    demand.set(productId, (demand.get(productId) ?? 0) + quantity)
  }
  return demand
}

/** The products that cannot meet the demand; those missing in `available` have no pieces at all. */
export function shortages(
  demand: Demand,
  available: ReadonlyMap<string, number>,
  nameOf: (productId: string) => string,
): Shortage[] {
  return [...demand]
    .map(([productId, wanted]) => ({ productId, wanted, left: available.get(productId) ?? 0 }))
    .filter(({ wanted, left }) => wanted > left)
    .map(({ productId, left }) => ({
      productId,
      productName: nameOf(productId),
      availableQuantity: left,
    }))
}
