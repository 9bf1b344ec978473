import type { Oklab } from '@bhitti/contract/rules/colour/oklab'
import { bestFirst } from './best-first.ts'
import { createPaletteStore, NO_COLOURS } from './palette-store.ts'

export type FacetedProduct = {
  id: string
  productType: string
  category: string | null
  space: string | null
  color: string | null
  trend: string | null
  /** ISO 3166-1 code. */
  origin: string | null
  effectivePaise: number | null
  salePricePaise: number | null
  popularity: number
  /** Shared by products that are one design in several colours; case-insensitive. */
  colourwayGroup: string | null
  /** In the format of the contract's `writePalette`. */
  palette: string | null
}

const KINDS = ['productType', 'category', 'space', 'color', 'trend', 'origin'] as const
type Kind = (typeof KINDS)[number]

/** All given facets must match; of several values, any. A product without a price matches no bound. */
export type FacetFilter = {
  [Name in Kind]?: readonly string[] | undefined
} & {
  mostEffectivePaise?: number | undefined
  leastSalePaise?: number | undefined
  mostSalePaise?: number | undefined
  isUnpriced?: boolean | undefined
  /** Returns one product per colourway group: the most popular match, or the nearest to the wanted colour. */
  isByDesign?: boolean | undefined
}

/** Distance from a colour in hundredths of a difference. */
export type NearProduct = { id: string; distance: number }

export type ProductFacets = {
  put: (product: FacetedProduct) => void
  remove: (id: string) => void
  /** Returns the number of matches, and their ids if there are at most `atMost`. */
  find: (filter: FacetFilter, atMost?: number) => { total: number; ids: string[] | undefined }
  /** Returns the number of matches per value of a kind; of designs, if the filter is by design. */
  countBy: (kind: Kind, filter: FacetFilter) => ReadonlyMap<string, number>
  /**
   * Like `find`, with the matches nearest to a colour after `after`. Equally near ones are sorted by id, unknown last.
   */
  findNearest: (
    filter: FacetFilter,
    wanted: Oklab,
    page: { after?: NearProduct | undefined; limit: number },
  ) => { total: number; nearest: NearProduct[] }
  /** True if the product exists and matches the kinds; ignores prices. */
  isOfKind: (id: string, kinds: Pick<FacetFilter, Kind>) => boolean
  /** Returns a product's colours, largest share first; none if unknown. */
  coloursOf: (id: string) => Oklab[]
  /** Returns how different the colours of two products are, in hundredths of a difference. */
  colourDifference: (id: string, otherId: string) => number
  isWasteful: () => boolean
}

const NO_PRICE = -1
/** Group of places whose product has left. */
const NO_GROUP = 0
/** Most products are in no colourway group. */
const OWN_DESIGN = 0

export function createProductFacets(): ProductFacets {
  // Products that differ only in price share a group, so that filters check groups instead of products.
  const groups: (Record<Kind, string | null> | null)[] = [null]
  const groupNumbers = new Map<string, number>()
  const designNumbers = new Map<string, number>()
  const places = new Map<string, number>()
  const freePlaces: number[] = []
  const ids: string[] = []
  const groupAt: number[] = []
  const effectiveAt: number[] = []
  const saleAt: number[] = []
  const popularityAt: number[] = []
  const designAt: number[] = []
  const palettes = createPaletteStore()

  function groupOf(product: FacetedProduct): number {
    const key = KINDS.map((kind) => product[kind] ?? '').join('/')
    const known = groupNumbers.get(key)
    if (known !== undefined) return known
    const { productType, category, space, color, trend, origin } = product
    groupNumbers.set(key, groups.length)
    return groups.push({ productType, category, space, color, trend, origin }) - 1
  }

  function designOf(colourwayGroup: string | null): number {
    if (colourwayGroup === null) return OWN_DESIGN
    const key = colourwayGroup.toLowerCase()
    const number = designNumbers.get(key) ?? designNumbers.size + 1
    designNumbers.set(key, number)
    return number
  }

  function match(filter: FacetFilter, found: (place: number) => void): void {
    const wanted = Uint8Array.from(groups, (group) => (group && isIn(group, filter) ? 1 : 0))
    const [leastEffective, mostEffective] = bounds(undefined, filter.mostEffectivePaise)
    const [leastSale, mostSale] = bounds(filter.leastSalePaise, filter.mostSalePaise)
    for (let place = 0; place < ids.length; place += 1) {
      if (wanted[groupAt[place] ?? NO_GROUP] === 0) continue
      const effective = effectiveAt[place] ?? NO_PRICE
      const sale = saleAt[place] ?? NO_PRICE
      if (effective < leastEffective || effective > mostEffective) continue
      if (sale < leastSale || sale > mostSale) continue
      if (filter.isUnpriced && effective !== NO_PRICE) continue
      found(place)
    }
  }

  /** Like `match`, but calls for one product of each design: the one that `isBetter`. */
  function matchDesigns(
    filter: FacetFilter,
    isBetter: (place: number, other: number) => boolean,
    found: (place: number) => void,
  ): void {
    if (!filter.isByDesign) {
      match(filter, found)
      return
    }
    // Place of the best product by number of the design; counted from 1.
    const best = new Int32Array(designNumbers.size + 1)
    match(filter, (place) => {
      const design = designAt[place] ?? OWN_DESIGN
      const other = (best[design] ?? 0) - 1
      if (design === OWN_DESIGN) found(place)
      else if (other < 0 || isBetter(place, other)) best[design] = place + 1
    })
    for (const place of best) if (place > 0) found(place - 1)
  }

  const idAt = (place: number) => ids[place] ?? ''

  /** Equal popularity is decided as PostgreSQL orders the list. */
  function isMorePopular(place: number, other: number): boolean {
    const gap = (popularityAt[place] ?? 0) - (popularityAt[other] ?? 0)
    return gap === 0 ? idAt(place) > idAt(other) : gap > 0
  }

  return {
    put(product) {
      const { id, effectivePaise, salePricePaise, popularity, colourwayGroup, palette } = product
      const place = places.get(id) ?? freePlaces.pop() ?? ids.length
      places.set(id, place)
      ids[place] = id
      groupAt[place] = groupOf(product)
      effectiveAt[place] = effectivePaise ?? NO_PRICE
      saleAt[place] = salePricePaise ?? NO_PRICE
      popularityAt[place] = popularity
      designAt[place] = designOf(colourwayGroup)
      palettes.put(place, palette)
    },
    remove(id) {
      const place = places.get(id)
      if (place === undefined) return
      places.delete(id)
      groupAt[place] = NO_GROUP
      freePlaces.push(place)
    },
    find(filter, atMost = 0) {
      const found: string[] = []
      let total = 0
      matchDesigns(filter, isMorePopular, (place) => {
        total += 1
        if (total <= atMost) found.push(idAt(place))
      })
      return { total, ids: total <= atMost ? found : undefined }
    },
    countBy(kind, filter) {
      const counts = new Map<string, number>()
      const seen = new Set<string>()
      match(filter, (place) => {
        const value = groups[groupAt[place] ?? NO_GROUP]?.[kind] ?? null
        if (value === null) return
        const design = designAt[place] ?? OWN_DESIGN
        if (filter.isByDesign && design !== OWN_DESIGN) {
          const key = `${value}/${design}`
          if (seen.has(key)) return
          seen.add(key)
        }
        counts.set(value, (counts.get(value) ?? 0) + 1)
      })
      return counts
    },
    findNearest(filter, wanted, { after, limit }) {
      const distances = new Int32Array(ids.length)
      const nearest = bestFirst<NearProduct>(limit, (one, other) => compareNear(other, one))
      const isNearer = (place: number, other: number) => {
        const gap = (distances[place] ?? 0) - (distances[other] ?? 0)
        return gap === 0 ? idAt(place) < idAt(other) : gap < 0
      }
      match(filter, (place) => {
        distances[place] = palettes.distance(place, wanted)
      })
      let total = 0
      matchDesigns(filter, isNearer, (place) => {
        total += 1
        const distance = distances[place] ?? 0
        // Most are too far away, and no object is made for them.
        if (distance > (nearest.worst()?.distance ?? NO_COLOURS)) return
        if (after !== undefined && distance < after.distance) return
        const near = { id: idAt(place), distance }
        if (after === undefined || compareNear(near, after) > 0) nearest.offer(near)
      })
      return { total, nearest: nearest.taken() }
    },
    isOfKind(id, kinds) {
      const group = groups[groupAt[places.get(id) ?? -1] ?? NO_GROUP] ?? null
      return group !== null && isIn(group, kinds)
    },
    coloursOf(id) {
      const place = places.get(id)
      return place === undefined ? [] : palettes.coloursAt(place)
    },
    colourDifference(id, otherId) {
      const [place, other] = [places.get(id), places.get(otherId)]
      return place === undefined || other === undefined
        ? NO_COLOURS
        : palettes.difference(place, other)
    },
    // New products reuse the places of those that have left.
    isWasteful: () => false,
  }
}

/** Negative if the first comes first; 0 only for the same product. */
function compareNear(one: NearProduct, other: NearProduct): number {
  if (one.distance !== other.distance) return one.distance - other.distance
  return one.id < other.id ? -1 : one.id > other.id ? 1 : 0
}

function isIn(group: Record<Kind, string | null>, filter: Pick<FacetFilter, Kind>): boolean {
  return KINDS.every((kind) => {
    const value = group[kind]
    return filter[kind] === undefined || (value !== null && filter[kind].includes(value))
  })
}

/** Any bound excludes products without a price. */
function bounds(least: number | undefined, most: number | undefined): [number, number] {
  const isBound = least !== undefined || most !== undefined
  return [least ?? (isBound ? 0 : NO_PRICE), most ?? Number.POSITIVE_INFINITY]
}
