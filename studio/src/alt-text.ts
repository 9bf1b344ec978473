import type { CatalogueProduct, Motif, PaletteName } from '@bhitti/catalogue/design'
import { type PlateRecipe, plateNamed } from './plates/plate-list.ts'
import type { Shot } from './scenes/shot.ts'

/** What of a product its pictures' descriptions speak of. */
export type Described = Pick<CatalogueProduct, 'productType' | 'category' | 'design'>

const DRAWN: Record<Motif, string> = {
  damask: 'Damask',
  jali: 'Jali lattice',
  blockPrint: 'Block-printed flower',
  mughalPlants: 'Block-printed flowering plant',
  paisley: 'Paisley',
  badamBoteh: 'Flowering boteh',
  mughalArch: 'Mughal arch',
  ikat: 'Ikat',
  bandhaIkat: 'Lotus and fish ikat',
  heeraIkat: 'Diamond-striped ikat',
  kalamkariVine: 'Kalamkari vine',
  kalamTree: 'Kalamkari tree of life',
  machilipatnamChintz: 'Chintz sprig',
  suzani: 'Suzani rosette',
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
  mandala: 'Mandala',
  templeGopuram: 'Temple gopuram',
  diyas: 'Diya and marigold garland',
  agalKolam: 'Clay lamp and kolam',
  peacock: 'Peacock',
  nathdwaraMor: 'Pichwai peacock',
  kolam: 'Kolam',
  sikkuKolam: 'Sikku kolam',
  rangoli: 'Rangoli',
  conch: 'Conch and lotus',
  pichwaiCows: 'Pichwai cow and lotus',
  pichwaiKamal: 'Pichwai lotus',
  coconutFronds: 'Coconut frond',
  coconutPalms: 'Coconut frond and coconut',
  palmyraPalms: 'Palmyra palm and weaver nest',
  monstera: 'Monstera leaf',
  ghatRain: 'Areca palm and colocasia in rain',
  bananaLeaf: 'Banana plant',
  sadyaLeaves: 'Feast on a banana leaf',
  parrots: 'Macaw and leafy bough',
  parakeetAndMyna: 'Parakeet and myna',
  fern: 'Fern',
  birdOfParadise: 'Bird-of-paradise flower',
  bamboo: 'Bamboo grove',
  jungle: 'Misty jungle',
  rainforest: 'Misty rainforest',
  space: 'Rocket and planet',
  jungleMela: 'Fair of jungle animals',
  safariGang: 'Jeep safari of animals',
  chandaMama: 'Uncle Moon and cloud',
  elephantParade: 'Elephant procession',
  vanVihar: 'Safari animal and tree',
  balloons: 'Hot-air balloon',
  pushkarBalloons: 'Hot-air balloon and lake',
  worldMap: 'World map',
  roundWorld: 'Round globe',
  rainbows: 'Rainbow',
  sevenColours: 'Seven-coloured rainbow',
  dinosaurs: 'Dinosaur',
  dinoGully: 'Lane of dinosaurs',
  rajasaurusRiver: 'Rajasaurus',
  underwater: 'Whale and reef fish',
  autos: 'Auto rickshaw and scooter',
  kites: 'Paper patang kite',
  honeycomb: 'Honeycomb and bee',
  pressedSpecimens: 'Pressed garden specimen',
  glassHouse: 'Glasshouse and flower bed',
  oliveTwigs: 'Olive twig and berry',
  watercolourBloom: 'Watercolour flower',
  shillongCherry: 'Cherry tree and pine',
  himalayanCherry: 'Wild Himalayan cherry',
  marigold: 'Marigold',
  neelakurinji: 'Neelakurinji bush and misty hill',
  wisteria: 'Hanging wisteria',
  peony: 'Peony',
  poppies: 'Poppy field',
  phoolMandi: 'Heaped marigold',
  parijat: 'Night jasmine',
  jacaranda: 'Jacaranda',
  raatKiRani: 'Raat ki rani',
  marigoldGarlands: 'Marigold garland',
  kaasPlateau: 'Plateau wildflower',
  artDeco: 'Art deco fan',
  pictureHouse: 'Picture palace fan and film reel',
  herringbone: 'Herringbone',
  waves: 'Layered wave',
  hexagon: 'Hexagon tile',
  terrazzo: 'Terrazzo',
  arches: 'Arch',
  brushStrokes: 'Brush stroke',
  mountains: 'Snow mountain and deodar',
  lineFaces: 'Line-drawn face',
  twoFaces: 'Pair of women in a neem wreath',
  powderColour: 'Cloud of Holi powder',
  handprints: 'Turmeric hand print and mango leaf',
  friendsOnThinnai: 'Two friends on a thinnai',
  monsoonClouds: 'Monsoon cloud and rain',
  palmyraRoad: 'Palmyra palm and red road',
  navarasa: "Dancer's face",
  cityline: 'City skyline',
  washCity: 'City skyline in grey wash',
  contours: 'Contour line',
  trellis: 'Jasmine trellis',
  stripes: 'Striped',
  grasscloth: 'Grasscloth',
  linen: 'Linen weave',
  slub: 'Slub weave',
  sunAndShade: 'Sun-and-shade weave',
  concrete: 'Weathered concrete',
  boardMarkedConcrete: 'Board-marked concrete',
  brick: 'Brick',
  limewashedBrick: 'Limewashed brick',
  teakBoards: 'Old teak board',
  deodarSlats: 'Deodar slat',
  bambooSlats: 'Split bamboo',
  solid: 'Plain',
  mustardLimewash: 'Brushed limewash',
  caneWeave: 'Cane webbing',
  madrasCheck: 'Madras check',
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
  pahariValley: 'Himalayan valley',
  capitolPlaza: 'Chandigarh modernism',
  limestone: 'Limestone slab',
  cardamom: 'Cardamom sprig',
  munj: 'Munj rope',
  koraiMat: 'Korai grass mat',
  asharfiButi: 'Gold-coin buti',
  nizamBorder: 'Nizam-bordered',
  korvai: 'Temple-bordered',
  maheshwari: 'Maheshwari-striped',
  lalPaar: 'Red-bordered',
  kasavu: 'Kasavu-bordered',
  velvet: 'Plain velvet',
  kotaDoria: 'Kota doria check',
  khadi: 'Khadi',
  kantha: 'Kantha-stitched',
  kulluPatti: 'Kullu-bordered herringbone wool',
  tussar: 'Tussar silk',
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
  saatRangMist: 'seven soft colours on lavender',
  candyPlay: 'coral, teal and yellow',
  spaceNight: 'night blue and yellow',
  mintFresh: 'mint green',
  clayOlive: 'clay and olive',
  maroonGold: 'maroon and gold',
  vermilionCream: 'vermilion and cream',
  rangoliPowder: 'vermilion, orange and teal on deep green',
  lemonLinen: 'lemon and olive',
  parijatNight: 'night blue, white and orange',
  turmericKumkum: 'turmeric yellow and kumkum red',
  blackWhite: 'black and white',
  jacarandaHaze: 'mauve-blue and misty white',
  turmericLeaf: 'marigold orange, yellow and leaf green',
  winterCherry: 'cherry pink and winter blue',
  shaamDusk: 'dusk blue, rose and amber',
  kaasMist: 'magenta, yellow and misty green',
  kadapaStone: 'blue-black',
  elaichiGreen: 'pale cardamom green',
  ajrakhNight: 'indigo and madder red',
  chikanMuslin: 'white and pale blue',
  honeySilk: 'honey gold',
  macawPlumes: 'scarlet, yellow, green and blue',
  guavaGrove: 'guava green and warm cream',
  pichwaiPond: 'pink and white on deep green',
  koylaSoot: 'soot black and charcoal',
  chunaLime: 'lime white over red',
  dustSoot: 'sand, ochre and soot',
  kangraSpring: 'spring green, sky blue and gold',
  madrasDyes: 'madder red, indigo and turmeric',
  kalamDyes: 'madder, indigo and ochre',
  kulluWool: 'grey, red and gold',
}

/**
 * What one of a product's pictures shows, for those who cannot see it:
 * 'Lotus wallpaper in ivory and gold, on the wall of a pooja room'.
 */
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
