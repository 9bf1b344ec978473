import { isCloth } from '@bhitti/contract/rules/print/artwork-types'
import { isPrintedToSize } from '@bhitti/contract/rules/print/printed-rectangle'
import type { ProductType } from '@bhitti/contract/rules/products/product-vocabulary'

export type ArtworkWords = {
  intro: string
  /** Text for a product without versions. */
  none: string
  /** Text above the size fields; null if they need none. */
  sizes: string | null
  file: string
  current: string
  use: string
  whenReady: string
  askToUse: (version: number) => string
  afterUse: string
  confirmUse: string
  preparing: string
  transparent: string
}

const NEW_INSTEAD = 'A version cannot be changed once it is ready. Upload a new one instead.'

const PRINTED = {
  file: 'Choose the master file',
  current: 'Printed now',
  use: 'Print from this version',
  whenReady: 'Print from it as soon as it is ready',
  askToUse: (version) => `Print from version ${version} from now on?`,
  afterUse: 'It replaces the version that is printed now.',
  confirmUse: 'Print from it',
  preparing: 'Preparing it for print',
  transparent: 'Printed as bare paper',
} satisfies Partial<ArtworkWords>

const WALL: ArtworkWords = {
  ...PRINTED,
  intro: `What this product is printed from, at its true size. ${NEW_INSTEAD}`,
  none: 'This product has no artwork yet and is sold as before. With one, customers see it on their wall and choose the part that is printed.',
  sizes: null,
}

const ROLL: ArtworkWords = {
  ...PRINTED,
  intro: `What this roll is printed from: one repeat of its pattern at its true size. ${NEW_INSTEAD}`,
  none: 'This product has no artwork yet and is sold as before. With one, its pattern can be shown at its true size.',
  sizes: 'Give the size of one repeat as it is on the paper.',
}

const CLOTH: ArtworkWords = {
  intro: `The fabric’s picture, with the true width of one repeat, so that it can be shown at its true size. Nothing is printed from it. ${NEW_INSTEAD}`,
  none: 'This product has no picture of its fabric yet and is sold as before. With one, its pattern can be shown at its true size.',
  sizes:
    'Upload one repeat of the fabric, photographed flat or supplied by the mill, and enter its true width. For a plain fabric, any piece whose weave joins at the edges will do.',
  file: 'Choose the picture',
  current: 'Shown now',
  use: 'Show this version',
  whenReady: 'Show it as soon as it is ready',
  askToUse: (version) => `Show version ${version} from now on?`,
  afterUse: 'It replaces the version that is shown now. Carts and orders are not affected.',
  confirmUse: 'Show it',
  preparing: 'Preparing its pictures',
  transparent: 'Shown in white',
}

export function artworkWords(type: ProductType): ArtworkWords {
  if (isPrintedToSize(type)) return WALL
  return isCloth(type) ? CLOTH : ROLL
}

/** Returns the warning before a ready version is withdrawn. `carts` says how many carts it affects. */
export function withdrawalWords(type: ProductType, carts: string): string {
  if (isPrintedToSize(type)) {
    return `Nobody can choose it any more. ${carts} Orders of it can still be printed.`
  }
  return isCloth(type)
    ? 'Customers do not see it any more. Carts and orders are not affected.'
    : 'Customers do not see it any more. Orders of it can still be printed.'
}
