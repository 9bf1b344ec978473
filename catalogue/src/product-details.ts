/**
 * What the data sheets of the sample catalogue's papers and cloths would say. No sample has a fire
 * class: only a test report could say one, and nobody has tested what does not exist.
 */
import type { PlainValues } from '@bhitti/contract/rules/product-fields'
import type { ProductType } from '@bhitti/contract/rules/product-vocabulary'
import type { CatalogueProduct, Motif } from './design.ts'

type Details = Partial<
  Pick<PlainValues, 'washable' | 'patternRepeatCm' | 'grammageGsm' | 'panelWidthCm' | 'care'>
>

/** Printed non-woven. */
const PRINTED: Details = { washable: true, grammageGsm: 180, panelWidthCm: 60 }

const OF_TYPE: Record<ProductType, Details> = {
  wallpapers: PRINTED,
  artist: PRINTED,
  wallpaperRolls: { washable: true, grammageGsm: 150, panelWidthCm: 53 },
  curtains: { washable: true, grammageGsm: 220, panelWidthCm: 137 },
  blinds: { washable: false, grammageGsm: 280 },
}

/** Cloth that hangs thin before a window. */
const SHEER: Details = {
  grammageGsm: 70,
  panelWidthCm: 280,
  care: 'Wash by hand in cold water with a mild liquid, drip dry in the shade, and iron cool.',
}

/** Height in centimetres after which a motif begins again; murals and plain grounds have none. */
const REPEATS: { [M in Motif]?: number } = {
  damask: 64,
  jali: 32,
  blockPrint: 26.5,
  paisley: 53,
  ikat: 53,
  kalamkariVine: 64,
  suzani: 64,
  bandhani: 26.5,
  phulkari: 53,
  lotus: 64,
  mandala: 64,
  kolam: 32,
  palmLeaves: 64,
  bananaLeaf: 64,
  fern: 53,
  animals: 53,
  tinyAnimals: 32,
  balloons: 64,
  rainbows: 53,
  dinosaurs: 53,
  autos: 53,
  kites: 64,
  honeycomb: 18,
  botanicalSpray: 64,
  marigold: 32,
  peony: 64,
  poppies: 53,
  dahlia: 53,
  artDeco: 32,
  herringbone: 12,
  waves: 26.5,
  hexagon: 26.5,
  terrazzo: 53,
  arches: 32,
  trellis: 32,
  brick: 26.5,
  caneWeave: 10,
  madrasCheck: 18,
}

/** What is known of a product of the sample catalogue beside what it is called and costs. */
export function detailsOf({
  productType,
  category,
  design,
}: Pick<CatalogueProduct, 'productType' | 'category' | 'design'>): Details {
  const repeat = productType === 'blinds' ? undefined : REPEATS[design.motif]
  return {
    ...OF_TYPE[productType],
    ...(category === 'sheer' && SHEER),
    ...(repeat !== undefined && { patternRepeatCm: repeat }),
  }
}
