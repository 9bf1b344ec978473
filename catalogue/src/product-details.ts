/** Data-sheet details of the sample products. None has a fire class, because no test report exists. */
import type { PlainValues } from '@bhitti/contract/rules/products/product-fields'
import type { ProductType } from '@bhitti/contract/rules/products/product-vocabulary'
import { type CatalogueArtwork, catalogueArtwork } from './artworks.ts'
import type { CatalogueProduct, Motif } from './design.ts'

type Details = Partial<
  Pick<
    PlainValues,
    'washable' | 'patternRepeatCm' | 'grammageGsm' | 'panelWidthCm' | 'rollCoverSqft' | 'care'
  >
>

const PRINTED: Details = { washable: true, grammageGsm: 180, panelWidthCm: 60 }

const OF_TYPE: Record<ProductType, Details> = {
  wallpapers: PRINTED,
  artist: PRINTED,
  wallpaperRolls: { washable: true, grammageGsm: 150, panelWidthCm: 53, rollCoverSqft: 50 },
  curtains: { washable: true, grammageGsm: 220, panelWidthCm: 137 },
  blinds: { washable: false, grammageGsm: 280 },
}

const SHEER: Details = {
  grammageGsm: 70,
  panelWidthCm: 280,
  care: 'Wash by hand in cold water with a mild liquid, drip dry in the shade, and iron cool.',
}

/** Motifs whose lengths must match; murals and plain grounds need no matching. */
const MATCHED: ReadonlySet<Motif> = new Set<Motif>([
  'damask',
  'jali',
  'blockPrint',
  'paisley',
  'ikat',
  'kalamkariVine',
  'kalamTree',
  'bandhani',
  'phulkari',
  'lehariya',
  'ajrakh',
  'dabu',
  'chikankari',
  'lotus',
  'pichwaiKamal',
  'sikkuKolam',
  'coconutFronds',
  'coconutPalms',
  'palmyraPalms',
  'bananaLeaf',
  'ghatRain',
  'jungleMela',
  'elephantParade',
  'vanVihar',
  'rainbows',
  'autos',
  'pressedSpecimens',
  'oliveTwigs',
  'marigold',
  'raatKiRani',
  'marigoldGarlands',
  'peony',
  'poppies',
  'artDeco',
  'hexagon',
  'terrazzo',
  'arches',
  'trellis',
  'limewashedBrick',
  'limestone',
  'jamdani',
  'banarasiBrocade',
  'kulluPatti',
  'korvai',
])

export function detailsOf({
  slug,
  productType,
  category,
  design,
}: Pick<CatalogueProduct, 'slug' | 'productType' | 'category' | 'design'>): Details {
  const isMatched = productType !== 'blinds' && MATCHED.has(design.motif)
  const repeat = isMatched ? repeatCm(catalogueArtwork(slug)) : undefined
  return {
    ...OF_TYPE[productType],
    ...(category === 'sheer' && SHEER),
    ...(repeat !== undefined && { patternRepeatCm: repeat }),
  }
}

function repeatCm(artwork: CatalogueArtwork | undefined): number | undefined {
  if (artwork?.kind !== 'repeat') return undefined
  return Math.round(artwork.heightUm / 1000) / 10
}
