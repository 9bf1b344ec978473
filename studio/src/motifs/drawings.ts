import type { Design, Motif } from '@bhitti/catalogue/design'
import { paletteNamed } from '../ink/colour.ts'
import { byHand, type Hand, PAINTED, PRINTED } from '../ink/hand.ts'
import { seededRandom } from '../ink/random.ts'
import { bidriPoppies } from './artists/bidri-poppies.ts'
import { blueTiles } from './artists/blue-tiles.ts'
import { bombayLocal } from './artists/bombay-local.ts'
import { capitolPlaza } from './artists/capitol-plaza.ts'
import { cementTiles } from './artists/cement-tiles.ts'
import { dustStorm } from './artists/dust-storm.ts'
import { frenchQuarter } from './artists/french-quarter.ts'
import { hampiBoulders } from './artists/hampi-boulders.ts'
import { kangraHills } from './artists/kangra-hills.ts'
import { stepwell } from './artists/stepwell.ts'
import { suratBandar } from './artists/surat-bandar.ts'
import { lotus } from './divine/lotus.ts'
import { nathdwaraMor } from './divine/nathdwara-mor.ts'
import { peacock } from './divine/peacock.ts'
import { pichwaiCows } from './divine/pichwai-cows.ts'
import { pichwaiKamal } from './divine/pichwai-kamal.ts'
import { sikkuKolam } from './divine/sikku-kolam.ts'
import { templeGopuram } from './divine/temple-gopuram.ts'
import { himalayanCherry } from './floral/himalayan-cherry.ts'
import { kaasPlateau } from './floral/kaas-plateau.ts'
import { marigold } from './floral/marigold.ts'
import { marigoldGarlands } from './floral/marigold-garlands.ts'
import { oliveTwigs } from './floral/olive-twigs.ts'
import { parijat } from './floral/parijat.ts'
import { peony } from './floral/peony.ts'
import { poppies } from './floral/poppies.ts'
import { pressedSpecimens } from './floral/pressed-specimens.ts'
import { raatKiRani } from './floral/raat-ki-rani.ts'
import { shillongCherry } from './floral/shillong-cherry.ts'
import { watercolourBloom } from './floral/watercolour-bloom.ts'
import { wisteria } from './floral/wisteria.ts'
import { banarasiBrocade } from './handloom/banarasi-brocade.ts'
import { jamdani } from './handloom/jamdani.ts'
import { kasavu } from './handloom/kasavu.ts'
import { khadi } from './handloom/khadi.ts'
import { koraiMat } from './handloom/korai-mat.ts'
import { korvai } from './handloom/korvai.ts'
import { kulluPatti } from './handloom/kullu-patti.ts'
import { lalPaar } from './handloom/lal-paar.ts'
import { munj } from './handloom/munj.ts'
import { nizamBorder } from './handloom/nizam-border.ts'
import { velvet } from './handloom/velvet.ts'
import { ajrakh } from './heritage/ajrakh.ts'
import { bandhaIkat } from './heritage/bandha-ikat.ts'
import { bandhani } from './heritage/bandhani.ts'
import { blockPrint } from './heritage/block-print.ts'
import { chhatriToile } from './heritage/chhatri-toile.ts'
import { chikankari } from './heritage/chikankari.ts'
import { dabu } from './heritage/dabu.ts'
import { damask } from './heritage/damask.ts'
import { hawaMahal } from './heritage/hawa-mahal.ts'
import { ikat } from './heritage/ikat.ts'
import { jali } from './heritage/jali.ts'
import { kalamTree } from './heritage/kalam-tree.ts'
import { kalamkariVine } from './heritage/kalamkari-vine.ts'
import { lehariya } from './heritage/lehariya.ts'
import { machilipatnamChintz } from './heritage/machilipatnam-chintz.ts'
import { mughalArch } from './heritage/mughal-arch.ts'
import { mughalPlants } from './heritage/mughal-plants.ts'
import { paisley } from './heritage/paisley.ts'
import { phulkari } from './heritage/phulkari.ts'
import { pietraDura } from './heritage/pietra-dura.ts'
import { autos } from './kids/autos.ts'
import { chandaMama } from './kids/chanda-mama.ts'
import { elephantParade } from './kids/elephant-parade.ts'
import { jungleMela } from './kids/jungle-mela.ts'
import { rainbows } from './kids/rainbows.ts'
import { underwater } from './kids/underwater.ts'
import { vanVihar } from './kids/van-vihar.ts'
import { arches } from './modern/arches.ts'
import { artDeco } from './modern/art-deco.ts'
import { hexagon } from './modern/hexagon.ts'
import { powderColour } from './modern/powder-colour.ts'
import { terrazzo } from './modern/terrazzo.ts'
import { trellis } from './modern/trellis.ts'
import { brushStrokes } from './panorama/brush-strokes.ts'
import { jungle } from './panorama/jungle.ts'
import { monsoonClouds } from './panorama/monsoon-clouds.ts'
import { mountains } from './panorama/mountains.ts'
import { palmyraRoad } from './panorama/palmyra-road.ts'
import { rainforest } from './panorama/rainforest.ts'
import { washCity } from './panorama/wash-city.ts'
import { bambooSlats } from './plain/bamboo-slats.ts'
import { deodarSlats } from './plain/deodar-slats.ts'
import { grasscloth } from './plain/grasscloth.ts'
import { limestone } from './plain/limestone.ts'
import { limewashedBrick } from './plain/limewashed-brick.ts'
import { linen } from './plain/linen.ts'
import { slub } from './plain/slub.ts'
import { solid } from './plain/solid.ts'
import { stripes } from './plain/stripes.ts'
import { sunAndShade } from './plain/sun-and-shade.ts'
import type { MuralDrawing, Tile, TileDrawing } from './tile.ts'
import { bananaLeaf } from './tropical/banana-leaf.ts'
import { birdOfParadise } from './tropical/bird-of-paradise.ts'
import { coconutFronds } from './tropical/coconut-fronds.ts'
import { coconutPalms } from './tropical/coconut-palms.ts'
import { ghatRain } from './tropical/ghat-rain.ts'
import { monstera } from './tropical/monstera.ts'
import { palmyraPalms } from './tropical/palmyra-palms.ts'

const MURALS: Partial<Record<Motif, MuralDrawing>> = {
  shillongCherry,
  brushStrokes,
  mountains,
  jungle,
  parijat,
  palmyraRoad,
  monsoonClouds,
  bombayLocal,
  dustStorm,
  hampiBoulders,
  suratBandar,
  stepwell,
  frenchQuarter,
  kangraHills,
  capitolPlaza,
  himalayanCherry,
  kaasPlateau,
  rainforest,
}

const TILES = {
  damask,
  jali,
  blockPrint,
  mughalPlants,
  paisley,
  mughalArch,
  ikat,
  bandhaIkat,
  kalamkariVine,
  kalamTree,
  machilipatnamChintz,
  bandhani,
  phulkari,
  pietraDura,
  chhatriToile,
  lehariya,
  ajrakh,
  dabu,
  chikankari,
  lotus,
  templeGopuram,
  peacock,
  nathdwaraMor,
  sikkuKolam,
  pichwaiCows,
  pichwaiKamal,
  coconutFronds,
  coconutPalms,
  palmyraPalms,
  monstera,
  ghatRain,
  bananaLeaf,
  birdOfParadise,
  jungleMela,
  chandaMama,
  elephantParade,
  vanVihar,
  rainbows,
  underwater,
  autos,
  pressedSpecimens,
  oliveTwigs,
  watercolourBloom,
  marigold,
  wisteria,
  peony,
  poppies,
  raatKiRani,
  marigoldGarlands,
  artDeco,
  hexagon,
  terrazzo,
  arches,
  powderColour,
  hawaMahal,
  washCity,
  trellis,
  stripes,
  grasscloth,
  linen,
  slub,
  sunAndShade,
  limewashedBrick,
  deodarSlats,
  bambooSlats,
  solid,
  bidriPoppies,
  cementTiles,
  blueTiles,
  limestone,
  jamdani,
  banarasiBrocade,
  kulluPatti,
  khadi,
  velvet,
  kasavu,
  lalPaar,
  korvai,
  nizamBorder,
  koraiMat,
  munj,
} satisfies Partial<Record<Motif, TileDrawing>>

function isTile(motif: Motif): motif is keyof typeof TILES {
  return motif in TILES
}

/** True for motifs that are one picture over the whole wall instead of a repeat. */
export function isMural(motif: Motif): boolean {
  return motif in MURALS
}

/** The repeat of a design; undefined for murals. */
export function tileOf(design: Design): Tile | undefined {
  if (!isTile(design.motif)) return undefined
  return TILES[design.motif](paletteNamed(design.palette), seededRandom(design.seed, design.motif))
}

/** A design before a hand has left its marks on it, in units of its own. */
export type Drawing = { width: number; height: number; body: string; hand: Hand }

/** One repeat on its ground. */
export function tileDrawing({ width, height, ground, body, hand = PRINTED }: Tile): Drawing {
  return {
    ...{ width, height, hand },
    body: `<rect width="${width}" height="${height}" fill="${ground}"/>${body}`,
  }
}

/** A mural for a wall that is so many thousandths of its height wide. */
export function muralDrawing(design: Design, width: number): Drawing {
  const draw = MURALS[design.motif]
  if (!draw) throw new Error(`${design.motif} is not a mural`)
  const body = draw(paletteNamed(design.palette), seededRandom(design.seed, design.motif), width)
  return { width, height: 1000, body, hand: PAINTED }
}

/** One repeat as an SVG document of the given pixel width. */
export function tileSvg(tile: Tile, pixelWidth: number, pixelHeight: number): string {
  return svgByHand(tileDrawing(tile), pixelWidth, pixelHeight)
}

/** A mural design as an SVG document filling the given pixels. */
export function muralSvg(design: Design, pixelWidth: number, pixelHeight: number): string {
  const width = Math.round((pixelWidth / pixelHeight) * 1000)
  return svgByHand(muralDrawing(design, width), pixelWidth, pixelHeight)
}

function svgByHand(
  { width, height, body, hand }: Drawing,
  pixelWidth: number,
  pixelHeight: number,
): string {
  return `<svg xmlns="http://www.w3.org/2000/svg" width="${pixelWidth}" height="${pixelHeight}" viewBox="0 0 ${width} ${height}" preserveAspectRatio="none">${byHand(body, width, height, hand)}</svg>`
}
