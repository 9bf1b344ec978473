/**
 * How much of a product an unpaid order may hold, and for how long. See
 * docs/decisions/0035-bounded-reservations.md.
 */
import { MAX_LARGE_RESERVATIONS } from '@bhitti/contract/rules/shop/shop-limits'
import { type LotLeft, mostInOneLot, pickLot } from '../lots/lots.rules.ts'
import type { Demand, Shortage } from './demand.rules.ts'

/**
 * History of a customer with a product: no recent hold; within the first hold; able to renew; or resting after the
 * full time.
 */
export type ReservationPhase = 'new' | 'first' | 'renewal' | 'rest'

/** A product in an order to be paid, read with the product locked, by the database's clock. */
export type Reservable = {
  productId: string
  onHand: number
  heldByCustomer: number
  heldByOthers: number
  /** Pieces that other customers are paying for in a turn, without a hold */
  beingPaidByOthers: number
  /** True if another customer's hold of more than half the stock ended a short while ago. */
  wasLargelyHeld: boolean
  phase: ReservationPhase
  /** What the customer can take of each dye lot; null for a product without lots */
  lots: readonly LotLeft[] | null
  /** Lot of the customer's reservation; null if in no lot. Meaningless in the phase `new`. */
  ownLotId: string | null
}

/**
 * What an unpaid order gets of a product: held pieces, or a turn to pay. A turn guarantees its pieces as well, but it
 * is
 * short, comes rarely, and its pieces are still shown as available.
 */
export type Reservation = {
  productId: string
  quantity: number
  /** The single dye lot that it is taken from; null if in no lot. */
  lotId: string | null
  isHeld: boolean
  /** True if it keeps more than half the stock. */
  isLarge: boolean
  phase: ReservationPhase
}

export type ReservationOutcome =
  | { kind: 'reserved'; reservations: Reservation[] }
  | { kind: 'sold_out' | 'being_paid'; short: Short[] }

type Short = Pick<Shortage, 'productId' | 'availableQuantity' | 'isOfOneLot'>

/** Returns the most pieces of a product that holds may keep together. */
export function reservableTogether(onHand: number): number {
  return Math.floor(onHand / 2)
}

/**
 * Decides about a whole order, all or nothing. Holds never keep more than half of a product's stock, with one
 * exception:
 * a customer may hold more if nobody else holds any. A customer may do so with MAX_LARGE_RESERVATIONS products. After
 * such
 * a hold went unpaid, no other follows for a while. Without a hold, a customer still gets a turn to pay, if there are
 * pieces that nobody holds or is paying for.
 */
export function decideReservations(
  demand: Demand,
  products: readonly Reservable[],
): ReservationOutcome {
  const known = new Map(products.map((product) => [product.productId, product]))
  const short: (Short & { isThere: boolean })[] = []
  const reservations: Reservation[] = []
  let largeLeft = MAX_LARGE_RESERVATIONS
  for (const [productId, quantity] of demand) {
    const product = known.get(productId)
    const left = product ? unclaimed(product) : 0
    const lot = product ? lotFor(product, quantity) : NO_LOT
    if (!product || quantity > left || !lot) {
      const isOfOneLot = lot === undefined
      const isThere = product !== undefined && quantity <= product.onHand && !isOfOneLot
      short.push({ productId, availableQuantity: left, isThere, isOfOneLot })
      continue
    }
    const place = placeFor(product, quantity, largeLeft > 0)
    if (place.isLarge) largeLeft -= 1
    const { lotId } = lot
    reservations.push({ productId, quantity, lotId, phase: product.phase, ...place })
  }
  if (short.length === 0) return { kind: 'reserved', reservations }
  return {
    kind: short.every(({ isThere }) => isThere) ? 'being_paid' : 'sold_out',
    short: short.map(({ isThere: _, ...one }) => one),
  }
}

const NO_LOT: LotLeft = { lotId: null, left: 0 }

/** Returns the lot that can supply everything, or undefined if none can. */
function lotFor({ lots, phase, ownLotId }: Reservable, quantity: number): LotLeft | undefined {
  if (lots === null) return NO_LOT
  return pickLot(lots, quantity, phase === 'new' ? undefined : ownLotId)
}

/** Returns the pieces that no other customer holds or is paying for. With dye lots, those of the largest lot. */
function unclaimed({ onHand, heldByOthers, beingPaidByOthers, lots }: Reservable): number {
  const left = Math.max(0, onHand - heldByOthers - beingPaidByOthers)
  return lots ? Math.min(left, mostInOneLot(lots)) : left
}

function placeFor(
  { onHand, heldByCustomer, heldByOthers, wasLargelyHeld, phase }: Reservable,
  quantity: number,
  mayBeLarge: boolean,
): Pick<Reservation, 'isHeld' | 'isLarge'> {
  const onlyTurn = { isHeld: false, isLarge: false }
  if (phase === 'rest') return onlyTurn
  if (heldByOthers + quantity <= reservableTogether(onHand)) return { isHeld: true, isLarge: false }
  const isFirst = heldByOthers === 0 && !wasLargelyHeld
  const mayHold = quantity <= heldByCustomer || (isFirst && mayBeLarge)
  return mayHold ? { isHeld: true, isLarge: true } : onlyTurn
}
