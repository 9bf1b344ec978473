import {
  listBlinds,
  listCurtains,
  listWallpaperRolls,
  listWallpapers,
} from '@bhitti/contract/calls/catalogue/catalogue.endpoints'
import type { Product } from '@bhitti/contract/calls/catalogue/catalogue.schemas'
import { measuredBy } from '@bhitti/contract/rules/prices/pricing'
import { materialsOf } from '@bhitti/contract/rules/products/materials'
import type { ProductType } from '@bhitti/contract/rules/products/product-vocabulary'
import { callShop } from './api.ts'
import { callerAddress } from './load-plan.ts'

export const SEARCHES = [
  'floral',
  'peacock',
  'curtain',
  'jungle',
  'damask',
  'blackout',
  'lotus pond',
]

/** Returns a complete choice for each type: a wall of 10 × 8 feet, three metres, or one roll. */
export function configurationFor(type: ProductType) {
  const selectedMaterial = materialsOf(type)[0]?.name ?? null
  const measures = {
    size: { height: 120, width: 96 },
    length: { length: 3 },
    piece: {},
  }
  return { quantity: 1, selectedMaterial, ...measures[measuredBy(type)] }
}

/** Returns up to 400 products of four types with a stock of at least 300. */
export async function readStall(origin: string): Promise<Product[]> {
  const caller = { address: callerAddress(0x7f_ff_00) }
  const query = { query: { limit: '100' } }
  const lists = await Promise.all(
    [listWallpapers, listWallpaperRolls, listCurtains, listBlinds].map((list) =>
      callShop(origin, list, query, caller),
    ),
  )
  const longest = Math.max(...lists.map(({ data }) => data.length))
  // Types alternate, so that any part of the list has the same mix.
  return Array.from({ length: longest }, (_, index) =>
    lists.flatMap(({ data }) => data[index] ?? []),
  )
    .flat()
    .filter(({ stockQuantity }) => stockQuantity >= 300)
}
