import type {
  Category,
  Color,
  ProductType,
  Space,
  Trend,
} from '@bhitti/contract/rules/products/product-vocabulary'

export const MOTIFS = [
  // heritage
  'damask',
  'jali',
  'blockPrint',
  'mughalPlants',
  'paisley',
  'mughalArch',
  'ikat',
  'bandhaIkat',
  'kalamkariVine',
  'kalamTree',
  'machilipatnamChintz',
  'bandhani',
  'phulkari',
  'pietraDura',
  'chhatriToile',
  'hawaMahal',
  'lehariya',
  'ajrakh',
  'dabu',
  'chikankari',
  // divine
  'lotus',
  'templeGopuram',
  'peacock',
  'nathdwaraMor',
  'sikkuKolam',
  'pichwaiCows',
  'pichwaiKamal',
  // tropical
  'coconutFronds',
  'coconutPalms',
  'palmyraPalms',
  'monstera',
  'ghatRain',
  'bananaLeaf',
  'birdOfParadise',
  'jungle',
  'rainforest',
  // kids
  'jungleMela',
  'chandaMama',
  'elephantParade',
  'vanVihar',
  'rainbows',
  'underwater',
  'autos',
  // floral
  'pressedSpecimens',
  'oliveTwigs',
  'watercolourBloom',
  'shillongCherry',
  'himalayanCherry',
  'marigold',
  'wisteria',
  'peony',
  'poppies',
  'parijat',
  'raatKiRani',
  'marigoldGarlands',
  'kaasPlateau',
  // modern
  'artDeco',
  'hexagon',
  'terrazzo',
  'arches',
  'brushStrokes',
  'mountains',
  'powderColour',
  'monsoonClouds',
  'palmyraRoad',
  'washCity',
  'trellis',
  // plain and texture
  'stripes',
  'grasscloth',
  'linen',
  'slub',
  'sunAndShade',
  'limewashedBrick',
  'deodarSlats',
  'bambooSlats',
  'solid',
  // single studios
  'bombayLocal',
  'dustStorm',
  'hampiBoulders',
  'bidriPoppies',
  'suratBandar',
  'stepwell',
  'cementTiles',
  'frenchQuarter',
  'blueTiles',
  'kangraHills',
  'capitolPlaza',
  'limestone',
  // handloom
  'jamdani',
  'banarasiBrocade',
  'kulluPatti',
  'khadi',
  'velvet',
  'kasavu',
  'lalPaar',
  'korvai',
  'nizamBorder',
  'koraiMat',
  'munj',
] as const
export type Motif = (typeof MOTIFS)[number]

/** Colourways: ground first, then the main ink, then accents. */
export const PALETTES = {
  ivoryGold: ['#f6efe0', '#b58a3c', '#8c6a2a', '#d9c08a'],
  sandTerracotta: ['#f1e4d3', '#b4552d', '#7d3a1f', '#e0a878'],
  indigoWhite: ['#f4f2ec', '#24406e', '#5b7fb0', '#c3d0e2'],
  midnightBrass: ['#16233a', '#c9a24d', '#3d5273', '#e8d9a8'],
  leafCream: ['#f5f1e4', '#2f6b3f', '#7ba35a', '#c9d7a6'],
  forestNight: ['#12291f', '#4c8a5b', '#a4c48a', '#d9b65a'],
  emeraldGold: ['#0e4034', '#d1ad5b', '#2c7a61', '#f0e1ac'],
  roseBlush: ['#f9eae6', '#c2566b', '#e8a3a6', '#7d9a6b'],
  marigoldRed: ['#fbf0dc', '#d9822b', '#b3261e', '#4f7a3a'],
  mustardCharcoal: ['#e6b84a', '#2f2f33', '#f6e6b8', '#9a7420'],
  charcoalIvory: ['#2b2c2f', '#e9e2d3', '#6d6e72', '#b79a62'],
  pureGrey: ['#eeeeec', '#9a9c9e', '#c9cacb', '#5f6265'],
  skyCloud: ['#e6f0f6', '#5b93b8', '#a9cbe0', '#f2c879'],
  tealCoral: ['#e8f1ee', '#1f6f73', '#e57a5c', '#f0c8a0'],
  peacockBlue: ['#0d3a52', '#2f9c95', '#d3b25a', '#7fc7c4'],
  lavenderMist: ['#eee6f6', '#7b5fa6', '#b89fd7', '#8aa779'],
  candyPlay: ['#fff6ea', '#ef7f6a', '#57a6a1', '#f4c152'],
  spaceNight: ['#1c2350', '#f3d26b', '#7f8fd0', '#f08a8a'],
  mintFresh: ['#e4f5ea', '#429e7a', '#9bd6ba', '#edb069'],
  clayOlive: ['#ece3d4', '#7a7a45', '#b5714b', '#c8b68f'],
  maroonGold: ['#5a1420', '#d8b25c', '#8f2f3c', '#f2dfad'],
  vermilionCream: ['#fdf3e4', '#c4311f', '#e5863f', '#1f4e46'],
  lemonLinen: ['#fbf6d9', '#c9a71f', '#8c9a4a', '#f0de86'],
  parijatNight: ['#14222f', '#f8f3e6', '#4f7d62', '#ef5b26'],
  blackWhite: ['#fafaf8', '#1d1d1f', '#8d8d8f', '#d4d4d2'],
  turmericLeaf: ['#fdf1cd', '#ef8a12', '#f7c11e', '#3d7438'],
  winterCherry: ['#dbe9f2', '#d4517f', '#f4b6cb', '#7b3529'],
  kaasMist: ['#e8ede8', '#c8408f', '#f0bf2a', '#5d8649'],
  kadapaStone: ['#24282e', '#56616d', '#39424c', '#a9b1b7'],
  ajrakhNight: ['#15233f', '#9d2f25', '#31528b', '#f2e9d9'],
  chikanMuslin: ['#bfd1d7', '#ffffff', '#eef4f3', '#86a1ab'],
  honeySilk: ['#d3aa66', '#a1712f', '#ecd49c', '#6f4f26'],
  pichwaiPond: ['#0b2a20', '#d9487c', '#2c6a4a', '#e0b658'],
  chunaLime: ['#f1ece3', '#a4402a', '#c06a4e', '#8f3524'],
  dustSoot: ['#ead9b8', '#2f2926', '#c2883a', '#8b684a'],
  kangraSpring: ['#eef0e0', '#5f8f52', '#86aecb', '#d6a83e'],
  kalamDyes: ['#eee0c4', '#3d2a1f', '#a23d2b', '#34557c'],
  kulluWool: ['#8d8984', '#b3202a', '#e3a72f', '#256a4c'],
} as const satisfies Record<string, readonly [string, string, string, string]>
export type PaletteName = keyof typeof PALETTES

export type Design = {
  motif: Motif
  palette: PaletteName
  /** Any whole number; varies placement and irregularity, never the motif. */
  seed: number
}

/** Prices in rupees. */
export type CatalogueProduct = {
  /** Unique kebab-case name, also of the picture files; never changes. */
  slug: string
  productName: string
  productType: ProductType
  category: Category | undefined
  description: string
  metaDescription: string
  space: Space[]
  color: Color[]
  trend: Trend | undefined
  /** List price per square foot, metre or roll. */
  price: number
  salePrice: number | undefined
  /** Pieces; metres for cloth. */
  stockQuantity: number
  popularity: number
  artist: string | undefined
  design: Design
}
