import { materialsOf } from '@bhitti/contract/rules/products/materials'
import type { ProductType } from '@bhitti/contract/rules/products/product-vocabulary'
import type { PrintedFrom } from '../../../modules/artworks/artwork-views.ts'
import {
  type PricedLine,
  pricedLine,
  type StoredLine,
  storedConfiguration,
} from '../../../modules/cart/cart.rules.ts'
import type { ProductRow } from '../../../modules/catalogue/products.queries.ts'
import type { Chance } from './chance.ts'

const SHARES: Record<ProductType, number> = {
  wallpapers: 44,
  wallpaperRolls: 17,
  curtains: 16,
  blinds: 13,
  artist: 10,
}

/** Heights and widths in inches. */
const HEIGHTS = [96, 102, 108, 114, 120] as const
const WIDTHS = [72, 84, 96, 108, 120, 132, 144, 168] as const
const BLIND_HEIGHTS = [48, 54, 60, 72, 84] as const
const BLIND_WIDTHS = [30, 36, 42, 48, 60] as const

export type DemoProduct = ProductRow & { artwork: PrintedFrom | null }

type Chosen = Parameters<typeof storedConfiguration>[1]

/** Returns lines at current prices; fewer if a drawn product repeats or cannot be priced. */
export function demoBasket(
  chance: Chance,
  onSale: readonly DemoProduct[],
  newLineId: () => string,
): PricedLine[] {
  const lines: PricedLine[] = []
  const wanted = chance.pickWeighted([1, 2, 3], (count) => 4 - count + (count === 1 ? 2 : 0))
  const shelves = Map.groupBy(onSale, ({ productType }) => productType)
  for (let made = 0; made < wanted; made += 1) {
    const type = chance.pickWeighted([...shelves.keys()], (one) => SHARES[one])
    const shelf = shelves.get(type) ?? []
    const product = chance.pickWeighted(shelf, ({ popularity }) => 60 + popularity)
    if (lines.some(({ productId }) => productId === product.id)) continue
    const line = lineOf(chance, product, newLineId())
    if (line) lines.push(line)
  }
  return lines
}

function lineOf(chance: Chance, product: DemoProduct, id: string): PricedLine | null {
  const chosen = { ...sizeOf(chance, product.productType), selectedMaterial: null }
  const materials = materialsOf(product.productType)
  const selectedMaterial =
    materials.length === 0 ? null : chance.pickWeighted(materials, (_one) => 1).name
  const line: StoredLine = {
    id,
    productId: product.id,
    quantity: chosen.quantity,
    image: null,
    ...storedConfiguration(product.productType, { ...chosen, selectedMaterial }),
  }
  const { stockQuantity } = product
  return pricedLine(line, {
    ...product,
    onHand: stockQuantity,
    availableQuantity: stockQuantity,
  })
}

function sizeOf(chance: Chance, type: ProductType): Chosen {
  switch (type) {
    case 'wallpapers':
    case 'artist':
      return { height: chance.pick(HEIGHTS), width: chance.pick(WIDTHS), quantity: 1 }
    case 'blinds':
      return {
        height: chance.pick(BLIND_HEIGHTS),
        width: chance.pick(BLIND_WIDTHS),
        quantity: chance.between(1, 4),
      }
    case 'curtains':
      return { length: chance.between(9, 30) / 2, quantity: chance.between(1, 3) }
    case 'wallpaperRolls':
      return { quantity: chance.between(2, 7) }
  }
}
