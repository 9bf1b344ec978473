/** Which products match the filters of a list, and how many: one pass over a few numbers of each. */

/** What lists filter by. */
export type FacetedProduct = {
  id: string
  productType: string
  category: string | null
  space: string | null
  color: string | null
  trend: string | null
  effectivePaise: number | null
  salePricePaise: number | null
}

const KINDS = ['productType', 'category', 'space', 'color', 'trend'] as const
type Kind = (typeof KINDS)[number]

/** All that is given must hold; of several values one does. Without a price no bound holds. */
export type FacetFilter = {
  [Name in Kind]?: readonly string[] | undefined
} & {
  mostEffectivePaise?: number | undefined
  leastSalePaise?: number | undefined
  mostSalePaise?: number | undefined
  /** Only products without any price. */
  isUnpriced?: boolean | undefined
}

export type ProductFacets = {
  put: (product: FacetedProduct) => void
  remove: (id: string) => void
  /** How many match, and which when they are no more than `atMost`. */
  find: (filter: FacetFilter, atMost?: number) => { total: number; ids: string[] | undefined }
  isWasteful: () => boolean
}

const NO_PRICE = -1
/** Where nothing is on sale until another product takes the place. */
const NO_GROUP = 0

export function createProductFacets(): ProductFacets {
  // Products that are the same but for their prices are one group, so that filters look at groups.
  const groups: (Record<Kind, string | null> | null)[] = [null]
  const groupNumbers = new Map<string, number>()
  const places = new Map<string, number>()
  const freePlaces: number[] = []
  const ids: string[] = []
  const groupAt: number[] = []
  const effectiveAt: number[] = []
  const saleAt: number[] = []

  function groupOf(product: FacetedProduct): number {
    const key = KINDS.map((kind) => product[kind] ?? '').join('/')
    const known = groupNumbers.get(key)
    if (known !== undefined) return known
    const { productType, category, space, color, trend } = product
    groupNumbers.set(key, groups.length)
    return groups.push({ productType, category, space, color, trend }) - 1
  }

  return {
    put(product) {
      const { id, effectivePaise, salePricePaise } = product
      const place = places.get(id) ?? freePlaces.pop() ?? ids.length
      places.set(id, place)
      ids[place] = id
      groupAt[place] = groupOf(product)
      effectiveAt[place] = effectivePaise ?? NO_PRICE
      saleAt[place] = salePricePaise ?? NO_PRICE
    },
    remove(id) {
      const place = places.get(id)
      if (place === undefined) return
      places.delete(id)
      groupAt[place] = NO_GROUP
      freePlaces.push(place)
    },
    find(filter, atMost = 0) {
      const wanted = Uint8Array.from(groups, (group) => (group && isIn(group, filter) ? 1 : 0))
      const [leastEffective, mostEffective] = bounds(undefined, filter.mostEffectivePaise)
      const [leastSale, mostSale] = bounds(filter.leastSalePaise, filter.mostSalePaise)
      const found: string[] = []
      let total = 0
      for (let place = 0; place < ids.length; place += 1) {
        if (wanted[groupAt[place] ?? NO_GROUP] === 0) continue
        const effective = effectiveAt[place] ?? NO_PRICE
        const sale = saleAt[place] ?? NO_PRICE
        if (effective < leastEffective || effective > mostEffective) continue
        if (sale < leastSale || sale > mostSale) continue
        if (filter.isUnpriced && effective !== NO_PRICE) continue
        total += 1
        if (total <= atMost) found.push(ids[place] ?? '')
      }
      return { total, ids: total <= atMost ? found : undefined }
    },
    // A product that comes takes the place of one that has left.
    isWasteful: () => false,
  }
}

function isIn(group: Record<Kind, string | null>, filter: FacetFilter): boolean {
  return KINDS.every((kind) => {
    const value = group[kind]
    return filter[kind] === undefined || (value !== null && filter[kind].includes(value))
  })
}

/** Any bound leaves out what has no price. */
function bounds(least: number | undefined, most: number | undefined): [number, number] {
  const isBound = least !== undefined || most !== undefined
  return [least ?? (isBound ? 0 : NO_PRICE), most ?? Number.POSITIVE_INFINITY]
}
