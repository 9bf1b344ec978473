/** Renders white cloth at the window of a photo, with its mask; designs are drawn into it. */
import { type Corners, toRectangle } from '@bhitti/contract/rules/perspective/corners'
import type { Homography } from '@bhitti/contract/rules/perspective/homography'
import { foldShade, foldsOf } from './curtain-folds.ts'
import type { HungCloth } from './hung-cloth.ts'
import { boxMean, encoded, LINEAR, type Pixels, type Plane } from './pixels.ts'
import { type PaperedPhoto, type PhotoToPaper, withPaper } from './white-wall.ts'
import { clothLight, type OpeningMetres, type Places } from './window-light.ts'

/** In metres. */
const ROD_RADIUS = 0.0125
const FINIAL_RADIUS = 0.024
const SHADOW_REACH = 0.022
const ROLL = 0.045
const BOTTOM_BAR = 0.022
const ROMAN_FOLD = 0.24
const ZEBRA_BAND = 0.075
/** Distance of a fold's front below its back at the hem. */
const HEM_WAVE = 0.006
const SHADOW = 0.3
const ROD_LIGHT = 0.16
/** Daylight and view through the sheer bands of a zebra blind. */
const BAND_SEEN = 0.45
const BAND_THROUGH = 0.35
const BRIGHTEST = 0.98
/** Blur of daylight behind cloth, as a share of the photo's longer side. */
const DAY_SHARE = 1 / 40

/**
 * Renders the cloth.
 * @param corners of the opening, in photo pixels
 * @throws RangeError for degenerate corners
 */
export function whiteCloth(
  source: PhotoToPaper,
  corners: Corners,
  opening: OpeningMetres,
  hung: HungCloth,
): PaperedPhoto {
  const { photo, brightness, kept } = source
  const { width, height } = brightness
  const scale = width / photo.width
  const small = corners.map(([x, y]) => [x * scale, y * scale]) as unknown as Corners
  const toOpening = toRectangle(small, opening)
  if (toOpening === null) throw new RangeError('These corners are of no window')
  const places = placesOf(toOpening, width, height)
  const room = clothLight(brightness, kept, places, opening)
  const day = boxMean(brightness, Math.max(2, Math.round(Math.max(width, height) * DAY_SHARE)))
  const planeOf = () => ({ width, height, data: new Float32Array(width * height) })
  const [cover, light, rod, shadow] = [planeOf(), planeOf(), planeOf(), planeOf()]
  const shape = shapeOf(hung)
  for (let at = 0; at < cover.data.length; at += 1) {
    const [x, y] = [places.x[at] as number, places.y[at] as number]
    if (Number.isNaN(x) || !shape.isNear(x, y)) continue
    const [perX, perY] = [places.perX[at] as number, places.perY[at] as number]
    const free = 1 - (kept.data[at] as number)
    const cloth = shape.clothAt(x, y, perX, perY)
    const bar = shape.rodAt(x, y, perY)
    const inside = x > 0 && y > 0 && x < opening[0] && y < opening[1]
    const { through, seen } = shape.dayAt(y)
    const lit = room(x, y)
    cover.data[at] = cloth * (1 - bar * shape.rodBeforeAt(x))
    // Outside the opening the wall is visible through the cloth.
    const shade = shape.shadeAt(x, y)
    light.data[at] = Math.min(
      BRIGHTEST,
      lit * (shade + (1 - shade) * seen) * (1 - 0.5 * seen) +
        seen * (brightness.data[at] as number) +
        (inside ? through * (day.data[at] as number) : 0),
    )
    rod.data[at] = free * bar
    if (!inside && !hung.isInFrame) shadow.data[at] = free * shape.shadowAt(x, y)
  }
  const behind = withRod(photo, shadow, rod, encoded(ROD_LIGHT * room(0, 0)))
  return withPaper(source, behind, cover, light, (lit) => lit)
}

/** `perX`, `perY`: metres of wall per pixel. */
type FinePlaces = Places & { perX: Float32Array; perY: Float32Array }

function placesOf(
  [a, b, c, d, e, f, g, h, i]: Homography,
  width: number,
  height: number,
): FinePlaces {
  const plane = () => new Float32Array(width * height).fill(Number.NaN)
  const places = { x: plane(), y: plane(), perX: plane(), perY: plane() }
  for (let row = 0; row < height; row += 1) {
    for (let column = 0; column < width; column += 1) {
      const [u, v] = [column + 0.5, row + 0.5]
      const depth = g * u + h * v + i
      if (!(depth > 0)) continue
      const at = row * width + column
      const x = (a * u + b * v + c) / depth
      const y = (d * u + e * v + f) / depth
      places.x[at] = x
      places.y[at] = y
      places.perX[at] = Math.hypot(a - g * x, b - h * x) / depth
      places.perY[at] = Math.hypot(d - g * y, e - h * y) / depth
    }
  }
  return places
}

function shapeOf(hung: HungCloth) {
  const { bounds, rod, heading, hanging } = hung
  const panels = hung.panels.map((panel) => ({
    ...panel,
    folds: foldsOf(panel.right - panel.left, panel.cloth, heading ?? 'eyelet'),
  }))
  const panelAt = (x: number) => panels.find(({ left, right }) => x >= left && x <= right)
  const frontAt = (x: number) => {
    const panel = panelAt(x)
    return panel ? panel.folds.frontAt(x - panel.left) : 0
  }
  const pieces = panels.length > 0 ? panels : [bounds]
  const margin = 4 * FINIAL_RADIUS

  return {
    isNear: (x: number, y: number) =>
      x > bounds.left - margin - 0.1 &&
      x < bounds.right + margin + 0.1 &&
      y > bounds.top - margin &&
      y < bounds.bottom + margin,
    clothAt(x: number, y: number, perX: number, perY: number): number {
      const down =
        share((y - bounds.top) / perY) *
        share((bounds.bottom + (panels.length > 0 ? HEM_WAVE * frontAt(x) : 0) - y) / perY)
      if (down === 0) return 0
      return (
        Math.max(
          ...pieces.map(({ left, right }) => share((x - left) / perX) * share((right - x) / perX)),
        ) * down
      )
    },
    rodAt(x: number, y: number, perY: number): number {
      if (rod === null) return 0
      const isOn = x > rod.left && x < rod.right
      const bar = isOn ? share((ROD_RADIUS - Math.abs(y - rod.y)) / perY) : 0
      const ends = [rod.left, rod.right].map((end) =>
        share((FINIAL_RADIUS - Math.hypot(x - end, y - rod.y)) / perY),
      )
      return Math.max(bar, ...ends)
    },
    /** The rod is in front of the cloth where eyelets lead it there. */
    rodBeforeAt: (x: number) => (heading === 'eyelet' && frontAt(x) < -0.35 ? 1 : 0),
    shadeAt(x: number, y: number): number {
      const panel = panelAt(x)
      if (panel) {
        const across = x - panel.left
        return foldShade(panel.folds.slopeAt(across), panel.folds.frontAt(across))
      }
      return blindShade(hung, y)
    },
    dayAt(y: number): { through: number; seen: number } {
      const isBand =
        hanging === 'zebra' &&
        hung.drawn !== 'closed' &&
        Math.floor((bounds.bottom - y) / ZEBRA_BAND) % 2 === 1
      return isBand && hung.through > 0
        ? { through: BAND_THROUGH, seen: BAND_SEEN }
        : { through: hung.through, seen: hung.seen }
    },
    shadowAt(x: number, y: number): number {
      const aways = pieces.map(({ left, right }) =>
        Math.hypot(
          Math.max(left - x, 0, x - right),
          Math.max(bounds.top - y, 0, y - bounds.bottom - 0.004),
        ),
      )
      return SHADOW * Math.exp(-Math.min(...aways) / SHADOW_REACH)
    },
  }
}

/** Returns the shade of flat cloth: even except for its roll, bottom bar and roman folds. */
function blindShade({ hanging, bounds, drawn }: HungCloth, y: number): number {
  const [fromTop, fromBottom] = [y - bounds.top, bounds.bottom - y]
  if (hanging === 'roman') {
    const isGathered = drawn !== 'closed' && fromBottom < ROMAN_FOLD
    const pitch = isGathered ? ROMAN_FOLD / 4 : ROMAN_FOLD
    const inFold = (((fromBottom % pitch) + pitch) % pitch) / pitch
    // Brightest where the fold bulges, darkest where the next begins.
    return 0.82 + 0.18 * Math.sin(Math.PI * inFold) - (inFold > 0.93 ? 0.16 : 0)
  }
  const roll = fromTop < ROLL ? 0.72 + 0.28 * Math.sin((Math.PI * fromTop) / ROLL) : 1
  const bar =
    fromBottom < BOTTOM_BAR ? 0.86 + 0.14 * Math.sin((Math.PI * fromBottom) / BOTTOM_BAR) : 1
  const under = fromTop >= ROLL && fromTop < 2 * ROLL ? 0.9 + (0.1 * (fromTop - ROLL)) / ROLL : 1
  return roll * bar * under
}

/** Anti-aliases over one pixel across an edge. */
function share(pixels: number): number {
  return Math.min(1, Math.max(0, pixels + 0.5))
}

function withRod(photo: Pixels, shadow: Plane, rod: Plane, colour: number): Pixels {
  const { width, height } = photo
  const data = new Uint8ClampedArray(photo.data)
  const scale = shadow.width / width
  for (let y = 0; y < height; y += 1) {
    const row = Math.min(shadow.height - 1, Math.floor((y + 0.5) * scale)) * shadow.width
    for (let x = 0; x < width; x += 1) {
      const from = row + Math.min(shadow.width - 1, Math.floor((x + 0.5) * scale))
      const [dark, bar] = [shadow.data[from] as number, rod.data[from] as number]
      if (dark === 0 && bar === 0) continue
      const at = 4 * (y * width + x)
      for (let channel = at; channel < at + 3; channel += 1) {
        const seen = encoded((LINEAR[photo.data[channel] as number] as number) * (1 - dark))
        data[channel] = seen + (colour - seen) * bar
      }
    }
  }
  return { width, height, data }
}
