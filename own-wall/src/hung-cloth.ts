/** What hangs at a window in a photo, in metres from the opening's top left corner, y pointing down. */
import type { RenderedWindow } from '@bhitti/contract/rules/perspective/rendered-view'
import { UM_PER_METRE } from '@bhitti/contract/rules/print/micrometres'
import type { Mount } from '@bhitti/contract/rules/windows/blind-measures'
import { type CurtainHanging, curtainOver } from '@bhitti/contract/rules/windows/curtain-hanging'
import type { Curtain, Heading } from '@bhitti/contract/rules/windows/curtain-making'

export type Hanging = RenderedWindow['hanging']
export type Drawn = RenderedWindow['drawn']
export type Opening = { widthUm: number; heightUm: number }
export type Rectangle = { left: number; top: number; right: number; bottom: number }

/** One curtain, with the width of its cloth. */
type Panel = { left: number; right: number; cloth: number }

export type HungCloth = {
  hanging: Hanging
  drawn: Drawn
  /** All that hangs, with what is free between two curtains. */
  bounds: Rectangle
  /** Of curtains, which hang in folds; none of a blind, which hangs flat. */
  panels: readonly Panel[]
  heading: Heading | null
  /** The middle of the rod, and its ends. */
  rod: { y: number; left: number; right: number } | null
  isInFrame: boolean
  /** How much of the cloth's upper part is rolled up. */
  rolledUp: number
  /** What of the day goes through the cloth as light, and as what can be seen behind it. */
  through: number
  seen: number
}

/** What of its width a curtain covers when it is drawn so far. */
const COVERED: Record<Drawn, number> = { open: 0.3, half: 0.58, closed: 1 }
/** What of its height a blind covers. */
const LOWERED: Record<Drawn, number> = { open: 0.2, half: 0.55, closed: 1 }
/** How far cloth stands above its rod. */
const ABOVE_ROD: Record<Heading, number> = { eyelet: 0.035, pinchPleat: 0.01, rodPocket: 0.03 }
const BESIDE_CLOTH = 0.06
/** Lined cloth lets little of the day through, blackout none; voile and sheer bands are seen through. */
const THROUGH: Record<Hanging, number> = {
  drape: 0.12,
  sheer: 0.06,
  roller: 0.14,
  zebra: 0.14,
  roman: 0.12,
}
const SEEN: Partial<Record<Hanging, number>> = { sheer: 0.45 }

/** A pair or one curtain before its opening; it hangs to the sill while its drop is not known. */
export function hungCurtain(
  opening: Opening,
  { parts, heading, fullnessPercent }: Pick<Curtain, 'parts' | 'heading' | 'fullnessPercent'>,
  hanging: CurtainHanging,
  { drawn, isSheer, isBlackout }: { drawn: Drawn; isSheer: boolean; isBlackout: boolean },
): HungCloth {
  const over = curtainOver(opening, hanging) ?? curtainOver(opening, { ...hanging, end: 'sill' })
  const [finished, drop] = [over?.finishedWidthUm ?? 0, over?.dropUm ?? 0].map(inMetres) as [
    number,
    number,
  ]
  const left = -inMetres(hanging.besideUm)
  const right = left + finished
  const y = -inMetres(hanging.rodAboveUm)
  const cloth = ((finished / parts) * fullnessPercent) / 100
  const covered = (finished / parts) * COVERED[drawn]
  const kind = isSheer ? 'sheer' : 'drape'
  return {
    hanging: kind,
    drawn,
    bounds: { left, top: y - ABOVE_ROD[heading], right, bottom: y + drop },
    panels: [
      { left, right: left + covered, cloth },
      ...(parts === 2 ? [{ left: right - covered, right, cloth }] : []),
    ],
    heading,
    rod: { y, left: left - BESIDE_CLOTH, right: right + BESIDE_CLOTH },
    isInFrame: false,
    rolledUp: 0,
    through: isBlackout ? 0 : THROUGH[kind],
    seen: isBlackout ? 0 : (SEEN[kind] ?? 0),
  }
}

/** A blind of this size in its opening, or in front of it with the same overlap on all sides. */
export function hungBlind(
  opening: Opening,
  size: { widthUm: number; heightUm: number },
  mount: Mount,
  hanging: Exclude<Hanging, 'drape' | 'sheer'>,
  { drawn, isBlackout }: { drawn: Drawn; isBlackout: boolean },
): HungCloth {
  const [width, height] = [inMetres(size.widthUm), inMetres(size.heightUm)]
  const left = (inMetres(opening.widthUm) - width) / 2
  const top = mount === 'inside' ? 0 : (inMetres(opening.heightUm) - height) / 2
  const lowered = height * LOWERED[drawn]
  return {
    hanging,
    drawn,
    bounds: { left, top, right: left + width, bottom: top + lowered },
    panels: [],
    heading: null,
    rod: null,
    isInFrame: mount === 'inside',
    rolledUp: hanging === 'roman' ? 0 : height - lowered,
    through: isBlackout ? 0 : THROUGH[hanging],
    seen: 0,
  }
}

function inMetres(um: number): number {
  return um / UM_PER_METRE
}
