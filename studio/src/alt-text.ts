import type { CatalogueProduct, Motif, PaletteName } from '@bhitti/catalogue/design'
import { type PlateRecipe, plateNamed } from './plates/plate-list.ts'
import type { Shot } from './scenes/shot.ts'

export type Described = Pick<CatalogueProduct, 'productType' | 'category' | 'design'>

const DRAWN: Record<Motif, string> = {
  damask: 'Damask',
  jali: 'Jali lattice',
  blockPrint: 'Block-printed flower',
  mughalPlants: 'Block-printed flowering plant',
  paisley: 'Paisley',
  mughalArch: 'Mughal arch',
  ikat: 'Ikat',
  bandhaIkat: 'Lotus and fish ikat',
  kalamkariVine: 'Kalamkari vine',
  kalamTree: 'Kalamkari tree of life',
  machilipatnamChintz: 'Chintz sprig',
  bandhani: 'Bandhani tie-dye',
  phulkari: 'Phulkari star',
  pietraDura: 'Inlaid stone flower',
  chhatriToile: 'Chhatri and lake toile',
  hawaMahal: 'Hawa Mahal',
  lehariya: 'Lehariya tie-dye',
  ajrakh: 'Ajrakh star and roundel',
  dabu: 'Dabu flowering plant',
  chikankari: 'Chikankari paisley',
  lotus: 'Lotus',
  templeGopuram: 'Temple gopuram',
  peacock: 'Peacock',
  nathdwaraMor: 'Pichwai peacock',
  sikkuKolam: 'Sikku kolam',
  pichwaiCows: 'Pichwai cow and lotus',
  pichwaiKamal: 'Pichwai lotus',
  coconutFronds: 'Coconut frond',
  coconutPalms: 'Coconut frond and coconut',
  palmyraPalms: 'Palmyra palm and weaver nest',
  monstera: 'Monstera leaf',
  ghatRain: 'Areca palm and colocasia in rain',
  bananaLeaf: 'Banana plant',
  birdOfParadise: 'Bird-of-paradise flower',
  jungle: 'Misty jungle',
  rainforest: 'Misty rainforest',
  jungleMela: 'Fair of jungle animals',
  chandaMama: 'Uncle Moon and cloud',
  elephantParade: 'Elephant procession',
  vanVihar: 'Safari animal and tree',
  rainbows: 'Rainbow',
  underwater: 'Whale and reef fish',
  autos: 'Auto rickshaw and scooter',
  pressedSpecimens: 'Pressed garden specimen',
  oliveTwigs: 'Olive twig and berry',
  watercolourBloom: 'Watercolour flower',
  shillongCherry: 'Cherry tree and pine',
  himalayanCherry: 'Wild Himalayan cherry',
  marigold: 'Marigold',
  wisteria: 'Hanging wisteria',
  peony: 'Peony',
  poppies: 'Poppy field',
  parijat: 'Night jasmine',
  raatKiRani: 'Raat ki rani',
  marigoldGarlands: 'Marigold garland',
  kaasPlateau: 'Plateau wildflower',
  artDeco: 'Art deco fan',
  hexagon: 'Hexagon tile',
  terrazzo: 'Terrazzo',
  arches: 'Arch',
  brushStrokes: 'Brush stroke',
  mountains: 'Snow mountain and deodar',
  powderColour: 'Cloud of Holi powder',
  monsoonClouds: 'Monsoon cloud and rain',
  palmyraRoad: 'Palmyra palm and red road',
  washCity: 'City skyline in grey wash',
  trellis: 'Jasmine trellis',
  stripes: 'Striped',
  grasscloth: 'Grasscloth',
  linen: 'Linen weave',
  slub: 'Slub weave',
  sunAndShade: 'Sun-and-shade weave',
  limewashedBrick: 'Limewashed brick',
  deodarSlats: 'Deodar slat',
  bambooSlats: 'Split bamboo',
  solid: 'Plain',
  bombayLocal: 'Mumbai local train',
  dustStorm: 'Dust storm with kites',
  hampiBoulders: 'Hampi boulder and stone chariot',
  bidriPoppies: 'Bidri silver poppy',
  suratBandar: 'Old harbour with dhows',
  stepwell: 'Stepwell',
  cementTiles: 'Patterned cement tile',
  frenchQuarter: 'French quarter street',
  blueTiles: 'Hand-painted tile',
  kangraHills: 'Kangra hills and flowering tree',
  capitolPlaza: 'Chandigarh modernism',
  limestone: 'Limestone slab',
  munj: 'Munj rope',
  koraiMat: 'Korai grass mat',
  nizamBorder: 'Nizam-bordered',
  korvai: 'Temple-bordered',
  lalPaar: 'Red-bordered',
  kasavu: 'Kasavu-bordered',
  velvet: 'Plain velvet',
  khadi: 'Khadi',
  kulluPatti: 'Kullu-bordered herringbone wool',
  banarasiBrocade: 'Brocade mango and vine',
  jamdani: 'Jamdani spray',
}

const COLOURED: Record<PaletteName, string> = {
  ivoryGold: 'ivory and gold',
  sandTerracotta: 'sand and terracotta',
  indigoWhite: 'indigo and white',
  midnightBrass: 'midnight blue and brass',
  leafCream: 'leaf green and cream',
  forestNight: 'dark forest green',
  emeraldGold: 'emerald and gold',
  roseBlush: 'rose and blush',
  marigoldRed: 'marigold and red',
  mustardCharcoal: 'mustard and charcoal',
  charcoalIvory: 'charcoal and ivory',
  pureGrey: 'soft grey',
  skyCloud: 'sky blue and white',
  tealCoral: 'teal and coral',
  peacockBlue: 'peacock blue and brass',
  lavenderMist: 'lavender and sage',
  candyPlay: 'coral, teal and yellow',
  spaceNight: 'night blue and yellow',
  mintFresh: 'mint green',
  clayOlive: 'clay and olive',
  maroonGold: 'maroon and gold',
  vermilionCream: 'vermilion and cream',
  lemonLinen: 'lemon and olive',
  parijatNight: 'night blue, white and orange',
  blackWhite: 'black and white',
  turmericLeaf: 'marigold orange, yellow and leaf green',
  winterCherry: 'cherry pink and winter blue',
  kaasMist: 'magenta, yellow and misty green',
  kadapaStone: 'blue-black',
  ajrakhNight: 'indigo and madder red',
  chikanMuslin: 'white and pale blue',
  honeySilk: 'honey gold',
  pichwaiPond: 'pink and white on deep green',
  chunaLime: 'lime white over red',
  dustSoot: 'sand, ochre and soot',
  kangraSpring: 'spring green, sky blue and gold',
  kalamDyes: 'madder, indigo and ochre',
  kulluWool: 'grey, red and gold',
}

/** Returns an alt text such as 'Lotus wallpaper in ivory and gold, on the wall of a pooja room'. */
export function altText(product: Described, shot: Shot): string {
  const { motif, palette } = product.design
  return `${DRAWN[motif]} ${thing(product)} in ${COLOURED[palette]}, ${view(shot)}`
}

function thing({ productType, category }: Described): string {
  switch (productType) {
    case 'curtains':
      return category === 'sheer' ? 'sheer curtains' : 'curtains'
    case 'blinds':
      return `${category === 'roman' ? 'Roman' : category} blind`
    case 'artist':
      return 'art wallpaper'
    case 'wallpapers':
    case 'wallpaperRolls':
      return 'wallpaper'
  }
}

function view(shot: Shot): string {
  switch (shot.kind) {
    case 'flat':
      return 'the design seen flat'
    case 'samples':
      return 'among samples'
    case 'halves':
      return 'with a plain lining beside a blackout one'
    case 'plate':
      return viewOf(plateNamed(shot.plate))
  }
}

function viewOf({ subject, where }: PlateRecipe): string {
  switch (subject) {
    case 'window':
    case 'shutWindow':
    case 'darkWindow':
      return 'at a window'
    case 'hangingRoom':
      return `at the window of ${where}`
    case 'rolls':
      return 'a roll partly unrolled'
    case 'wall':
    case 'wideWall':
      return where?.startsWith('the corner') ? `in ${where}` : `on the wall of ${where ?? 'a room'}`
    default:
      return 'seen close up'
  }
}
