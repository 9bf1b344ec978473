import type { Product } from '@bhitti/contract/calls/catalogue/catalogue.schemas'
import { sizeStepHundredths } from '@bhitti/contract/rules/products/size-rules'
import {
  type Blind,
  blindInches,
  blindSize,
  LARGEST_OVERLAP_UM,
  type Mount,
  SUGGESTED_OVERLAP_UM,
} from '@bhitti/contract/rules/windows/blind-measures'
import {
  type CurtainEnd,
  type CurtainHanging,
  curtainOver,
  LARGEST_BESIDE_UM,
  LARGEST_ROD_ABOVE_UM,
  LARGEST_SILL_TO_FLOOR_UM,
  SUGGESTED_BESIDE_UM,
  SUGGESTED_ROD_ABOVE_UM,
} from '@bhitti/contract/rules/windows/curtain-hanging'
import {
  type Curtain,
  clothOf,
  curtainPlan,
  curtainProblem,
} from '@bhitti/contract/rules/windows/curtain-making'
import { type Drawn, type HungCloth, hungBlind, hungCurtain } from '@bhitti/own-wall/hung-cloth'
import type { MeasuredSize } from '~/entities/configuration/configurator-form.ts'
import {
  type CurtainMaking,
  USUAL_MAKING,
} from '~/entities/configuration/curtain-making-fields.tsx'
import {
  EMPTY_TAPE,
  exactTape,
  readTape,
  type TapeText,
  tapeOf,
} from '~/entities/configuration/tape-text.ts'
import type { WindowMeasures } from '~/entities/configuration/window-measures.ts'
import type { OpeningRead } from './own-wall/use-own-wall.ts'

export type WindowDraft = {
  drawn: Drawn
  rodAbove: TapeText
  beside: TapeText
  end: CurtainEnd
  sillToFloor: TapeText
  making: CurtainMaking
  mount: Mount
  overlap: TapeText
}

export type WindowOrder = {
  hung: HungCloth
  measured: { measures: WindowMeasures; size: MeasuredSize } | null
  problem: { text: string; field: 'sillToFloor' | null } | null
}

export const FIRST_DRAFT: WindowDraft = {
  drawn: 'half',
  rodAbove: tapeOf(SUGGESTED_ROD_ABOVE_UM),
  beside: tapeOf(SUGGESTED_BESIDE_UM),
  end: 'belowSill',
  sillToFloor: EMPTY_TAPE,
  making: USUAL_MAKING,
  mount: 'outside',
  overlap: tapeOf(SUGGESTED_OVERLAP_UM),
}

/** Parses the stored draft; returns an empty object if there is none. */
export function draftIn(text: string): Partial<WindowDraft> {
  try {
    const kept: unknown = JSON.parse(text)
    if (typeof kept !== 'object' || kept === null) return {}
    return Object.fromEntries(Object.entries(kept).filter(([name]) => name in FIRST_DRAFT))
  } catch {
    return {}
  }
}

/** Returns the parts of earlier measurements that describe the way of hanging. */
export function draftOf({ curtain, blind }: WindowMeasures): Partial<WindowDraft> {
  if (curtain) {
    const { heading, fullnessPercent, parts } = curtain
    return { making: { heading, fullnessPercent, parts } }
  }
  if (!blind) return {}
  const { mount, overlapUm } = blind
  return { mount, ...(mount === 'outside' && { overlap: exactTape(overlapUm) }) }
}

const BLACKOUT = 'Blackout Lining'

/** Computes the cloth to draw and the measurements to order for an opening. */
export function windowOrder(
  product: Product,
  opening: OpeningRead,
  draft: WindowDraft,
  material: string,
): WindowOrder {
  const { drawn } = draft
  const isBlackout = material === BLACKOUT
  if (product.productType === 'curtains') {
    return curtainOrder(product, opening, draft, isBlackout)
  }
  const overlapUm = draft.mount === 'inside' ? 0 : readWithin(draft.overlap, LARGEST_OVERLAP_UM)
  const { widthUm, heightUm } = opening
  const blind: Blind = {
    mount: draft.mount,
    widthsUm: [widthUm, widthUm, widthUm],
    heightsUm: [heightUm, heightUm, heightUm],
    overlapUm: overlapUm ?? SUGGESTED_OVERLAP_UM,
  }
  const step = sizeStepHundredths(product.sizeRules)
  const { category } = product
  const hanging = category === 'zebra' || category === 'roman' ? category : 'roller'
  const hung = hungBlind(opening, blindSize(blind, step), draft.mount, hanging, {
    drawn: drawn === 'open' ? 'half' : drawn,
    isBlackout,
  })
  if (overlapUm === null) {
    return { hung, measured: null, problem: { text: 'Enter an overlap first.', field: null } }
  }
  if (draft.mount === 'inside' && !opening.isTaped) {
    const text =
      'A blind inside the frame has to fit to within a few millimetres, which a photo cannot show. Measure both width and height with a tape, and enter them under Size.'
    return { hung, measured: null, problem: { text, field: null } }
  }
  const { height, width } = blindInches(blind, step)
  const size = { height: String(height), width: String(width) }
  return { hung, measured: { measures: { blind }, size }, problem: null }
}

function curtainOrder(
  product: Product,
  opening: OpeningRead,
  { drawn, rodAbove, beside, end, sillToFloor, making }: WindowDraft,
  isBlackout: boolean,
): WindowOrder {
  const rodAboveUm = readWithin(rodAbove, LARGEST_ROD_ABOVE_UM)
  const besideUm = readWithin(beside, LARGEST_BESIDE_UM)
  const sillToFloorUm = readWithin(sillToFloor, LARGEST_SILL_TO_FLOOR_UM)
  const hanging: CurtainHanging = {
    rodAboveUm: rodAboveUm ?? SUGGESTED_ROD_ABOVE_UM,
    besideUm: besideUm ?? SUGGESTED_BESIDE_UM,
    end,
    sillToFloorUm,
  }
  const isSheer = product.category === 'sheer'
  const hung = hungCurtain(opening, making, hanging, { drawn, isSheer, isBlackout })
  const over = curtainOver(opening, hanging)
  if (over === null) {
    const text = 'Measure from the sill to the floor first.'
    return { hung, measured: null, problem: { text, field: 'sillToFloor' } }
  }
  if (rodAboveUm === null || besideUm === null) {
    const text = 'Enter first where the rod is and what it covers beside the window.'
    return { hung, measured: null, problem: { text, field: null } }
  }
  const curtain: Curtain = { ...over, ...making, ...clothOf(product) }
  const problem = curtainProblem(product, curtain)
  if (problem) return { hung, measured: null, problem: { text: problem.message, field: null } }
  const size = { length: String(curtainPlan(curtain).metres) }
  return { hung, measured: { measures: { curtain }, size }, problem: null }
}

/** Returns null if the length is invalid or too large. */
function readWithin(text: TapeText, mostUm: number): number | null {
  const um = readTape(text, 0)
  return um !== null && um <= mostUm ? um : null
}
