/** Choices beyond material and size, kept with the line from cart to workshop. All parts are optional. */
import type { Artwork } from '../print/artwork.ts'
import { type Placement, placementProblem } from '../print/placement.ts'
import { isPrintedToSize, printedInches, type Wall } from '../print/printed-rectangle.ts'
import type { ProductType } from '../products/product-vocabulary.ts'
import { type SizeRules, sizeStepHundredths } from '../products/size-rules.ts'
import { type Blind, blindInches, blindProblem } from '../windows/blind-measures.ts'
import {
  type Cloth,
  type Curtain,
  curtainLengthProblem,
  curtainProblem,
} from '../windows/curtain-making.ts'

export type Customisation = {
  wall?: Wall | undefined
  placement?: Placement | undefined
  /** Set if the metres were calculated from a window. */
  curtain?: Curtain | undefined
  blind?: Blind | undefined
}

/** Changes of the artwork since a line was placed. The line is not printed until the customer has checked it. */
export const ARTWORK_CHANGES = ['replaced', 'withdrawn'] as const
export type ArtworkChange = (typeof ARTWORK_CHANGES)[number]

/** Field path as calls name it: customisation.wall, customisation.placement.leftUm. */
export type CustomisationProblem = { field: string; message: string }

type Customised = {
  height?: number | null | undefined
  width?: number | null | undefined
  length?: number | null | undefined
  customisation?: Customisation | null | undefined
}

/**
 * Returns the first contradiction in a customisation; null if all of it can be made.
 * @param chosen sizes must already be valid
 * @param artwork the product's current one
 */
export function customisationProblem(
  product: Cloth & { productType: ProductType; sizeRules: SizeRules | null },
  artwork: Artwork | null,
  chosen: Customised,
): CustomisationProblem | null {
  if (chosen.customisation == null) return null
  const { height, width, customisation } = chosen
  const { wall, placement } = customisation
  const problem = windowProblem(product, chosen)
  if (problem) return problem
  if (!isPrintedToSize(product.productType)) {
    const field = wall ? 'customisation.wall' : placement && 'customisation.placement'
    return field ? { field, message: 'This product is not made for a wall' } : null
  }
  const stepHundredths = sizeStepHundredths(product.sizeRules)
  if (wall) {
    const field = otherSide(printedInches(wall, stepHundredths), { height, width })
    if (field) return { field, message: `The ${field} is not that of the wall with its spare` }
  }
  if (!placement) return null
  if (!wall) return { field: 'customisation.wall', message: 'Send the wall that was placed' }
  if (artwork === null) {
    return { field: 'customisation.placement', message: 'This design cannot be placed' }
  }
  const misplaced = placementProblem(artwork, { ...wall, stepHundredths }, placement)
  return misplaced && within('placement', misplaced)
}

function windowProblem(
  product: Cloth & { productType: ProductType; sizeRules: SizeRules | null },
  { length, customisation, ...size }: Customised,
): CustomisationProblem | null {
  const { curtain, blind } = customisation ?? {}
  if (curtain) {
    if (product.productType !== 'curtains') {
      return { field: 'customisation.curtain', message: 'This product is not a curtain' }
    }
    const problem = curtainProblem(product, curtain)
    if (problem) return within('curtain', problem)
    const message = curtainLengthProblem(curtain, length)
    if (message !== null) return { field: 'length', message }
  }
  if (blind) {
    if (product.productType !== 'blinds') {
      return { field: 'customisation.blind', message: 'This product is not a blind' }
    }
    const problem = blindProblem(blind)
    if (problem) return within('blind', problem)
    const field = otherSide(blindInches(blind, sizeStepHundredths(product.sizeRules)), size)
    if (field) return { field, message: `The ${field} is not the one that the three measures give` }
  }
  return null
}

function otherSide(
  due: { height: number; width: number },
  given: Pick<Customised, 'height' | 'width'>,
): 'height' | 'width' | undefined {
  return (['height', 'width'] as const).find((side) => given[side] !== due[side])
}

function within(
  part: keyof Customisation,
  { field, message }: { field: string; message: string },
): CustomisationProblem {
  return { field: `customisation.${part}.${field}`, message }
}
