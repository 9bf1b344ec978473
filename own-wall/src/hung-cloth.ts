/** Curtains and blinds at a window in a photo, in metres from the opening's top left corner, y pointing down. */
import type { RenderedWindow } from '@bhitti/contract/rules/perspective/rendered-view'
import { UM_PER_METRE } from '@bhitti/contract/rules/print/micrometres'
import type { Mount } from '@bhitti/contract/rules/windows/blind-measures'
import { type CurtainHanging, curtainOver } from '@bhitti/contract/rules/windows/curtain-hanging'
import type { Curtain, Heading } from '@bhitti/contract/rules/windows/curtain-making'

export type Hanging = RenderedWindow['hanging']
export type Drawn = RenderedWindow['drawn']
export type Opening = { widthUm: number; heightUm: number }
export type Rectangle = { left: number; top: number; right: number; bottom: number }

/** One curtain; `cloth` is the width of its cloth. */
type Panel = { left: number; right: number; cloth: number }

export type HungCloth = {
  hanging: Hanging
  drawn: Drawn
  /** Everything that hangs, including the gap between two curtains. */
  bounds: Rectangle
  /** Curtains, which hang in folds; empty for a blind. */
  panels: readonly Panel[]
  heading: Heading | null
  /** Height of the rod's middle, and its ends. */
  rod: { y: number; left: number; right: number } | null
  isInFrame: boolean
  /** Height of cloth that is rolled up. */
  rolledUp: number
  /** Shares of daylight that shine through, and of the view that is visible through the cloth. */
  through: number
  seen: number
}

/** Share of its width that a curtain covers. */
const COVERED: Record<Drawn, number> = { open: 0.3, half: 0.58, closed: 1 }
/** Share of its height that a blind covers. */
const LOWERED: Record<Drawn, number> = { open: 0.2, half: 0.55, closed: 1 }
/** Height of cloth above the rod. */
const ABOVE_ROD: Record<Heading, number> = { eyelet: 0.035, pinchPleat: 0.01, rodPocket: 0.03 }
const BESIDE_CLOTH = 0.06
/** Lined cloth transmits little daylight; only sheers show the view. Blackout has neither. */
const THROUGH: Record<Hanging, number> = {
  drape: 0.12,
  sheer: 0.06,
  roller: 0.14,
  zebra: 0.14,
  roman: 0.12,
}
const SEEN: Partial<Record<Hanging, number>> = { sheer: 0.45 }

/** Returns one or two curtains at an opening; they hang to the sill until the drop is known. */
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

/** Returns a blind in its opening, or centred in front of it. */
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
