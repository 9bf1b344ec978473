/**
 * What a customer decides of a piece beyond material and size, kept with the line from the cart to the workshop.
 * All of it may be left out; a line without it is what it always was.
 */
import type { Artwork } from './print/artwork.ts'
import { type Placement, placementProblem } from './print/placement.ts'
import { printedInches, type Wall } from './print/printed-rectangle.ts'
import type { ProductType } from './product-vocabulary.ts'
import { type SizeRules, sizeStepHundredths } from './size-rules.ts'

export type Customisation = {
  /** The wall that the printed rectangle is for, with the spare on each side of it. */
  wall?: Wall | undefined
  /** Where the wall lies on the design. */
  placement?: Placement | undefined
}

/**
 * What may have happened to the artwork of a line since it was placed: the owner has brought another version, or
 * taken it away. Either way it is not printed until the customer has looked again.
 */
export const ARTWORK_CHANGES = ['replaced', 'withdrawn'] as const
export type ArtworkChange = (typeof ARTWORK_CHANGES)[number]

/** A field within the customisation, as calls name it: customisation.wall, customisation.placement.leftUm. */
export type CustomisationProblem = { field: string; message: string }

type Customised = {
  height?: number | null | undefined
  width?: number | null | undefined
  customisation?: Customisation | null | undefined
}

/** The types that are printed to the size of a wall. */
export function isPrintedToSize(type: ProductType): boolean {
  return type === 'wallpapers' || type === 'artist'
}

/**
 * The first thing that does not fit together in what was decided of a piece; null when all of it can be made.
 * Sizes are those of a configuration that has no problem of its own; `artwork` is the product's current one.
 */
export function customisationProblem(
  product: { productType: ProductType; sizeRules: SizeRules | null },
  artwork: Artwork | null,
  { height, width, customisation }: Customised,
): CustomisationProblem | null {
  if (customisation == null) return null
  const { wall, placement } = customisation
  if (wall && !isPrintedToSize(product.productType)) {
    return { field: 'customisation.wall', message: 'This product is not made for a wall' }
  }
  const stepHundredths = sizeStepHundredths(product.sizeRules)
  if (wall) {
    const printed = printedInches(wall, stepHundredths)
    for (const [field, given] of [
      ['height', height],
      ['width', width],
    ] as const) {
      if (printed[field] !== given) {
        return { field, message: `The ${field} is not that of the wall with its spare` }
      }
    }
  }
  if (!placement) return null
  if (!wall) return { field: 'customisation.wall', message: 'Send the wall that was placed' }
  if (artwork === null) {
    return { field: 'customisation.placement', message: 'This design cannot be placed' }
  }
  const problem = placementProblem(artwork, { ...wall, stepHundredths }, placement)
  return problem && { field: `customisation.placement.${problem.field}`, message: problem.message }
}
