/**
 * Who holds how much of a product for an unpaid order, and for how long. See
 * docs/decisions/0035-bounded-reservations.md.
 */
import { MAX_LARGE_RESERVATIONS } from '@bhitti/contract/rules/shop/shop-limits'
import { type LotLeft, mostInOneLot, pickLot } from '../lots/lots.rules.ts'
import type { Demand, Shortage } from './demand.rules.ts'

/**
 * Where a customer stands with a product: never held it lately, holds it or may hold it until the
 * first end, may renew, or has had the full time and rests.
 */
export type ReservationPhase = 'new' | 'first' | 'renewal' | 'rest'

/** A product that is to be bought, judged by the database's clock with the product locked. */
export type Reservable = {
  productId: string
  onHand: number
  /** Pieces that the customer holds already: beginning again does not lose them. */
  heldByCustomer: number
  /** Pieces that live reservations of other customers keep. */
  heldByOthers: number
  /** Pieces that other customers without a reservation are just paying for. */
  beingPaidByOthers: number
  /** Whether somebody else's reservation of more than half the stock ended a short while ago. */
  wasLargelyHeld: boolean
  phase: ReservationPhase
  /** What is left to the customer of each dye lot; null for a product without lots. */
  lots: readonly LotLeft[] | null
  /** The lot that the customer keeps some of, null where that is in none; says nothing while the phase is new. */
  ownLotId: string | null
}

/**
 * What an unpaid order gets of a product: pieces held for it, or only a turn to pay for them. A
 * customer who pays in her turn has them for sure, too, but a turn is short, comes once in a while,
 * and its pieces are shown as available.
 */
export type Reservation = {
  productId: string
  quantity: number
  /** The dye lot that all of it comes from; null where that is none. */
  lotId: string | null
  isHeld: boolean
  /** Keeps more than half the stock. */
  isLarge: boolean
  phase: ReservationPhase
}

export type ReservationOutcome =
  | { kind: 'reserved'; reservations: Reservation[] }
  /** Nothing may be begun: pieces are not there, or are there and others are just paying for them. */
  | { kind: 'sold_out' | 'being_paid'; short: Short[] }

/** What is short of a product; who calls this knows its name and unit. */
type Short = Pick<Shortage, 'productId' | 'availableQuantity' | 'isOfOneLot'>

/** The most pieces of a product that unpaid orders keep together. */
export function reservableTogether(onHand: number): number {
  return Math.floor(onHand / 2)
}

/**
 * Decides about a whole order, all or nothing. Reservations of a product never come to more than half
 * its stock, except that a single customer may keep more while nobody else keeps any; each such
 * customer may do so with MAX_LARGE_RESERVATIONS products, and after such a reservation was not paid
 * for, no other follows for a while. A customer who cannot hold pieces still gets a turn to pay, as long as
 * there are pieces that nobody holds and nobody is just paying for.
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

/** The lot that all of it comes from; undefined where no lot has so much. */
function lotFor({ lots, phase, ownLotId }: Reservable, quantity: number): LotLeft | undefined {
  if (lots === null) return NO_LOT
  return pickLot(lots, quantity, phase === 'new' ? undefined : ownLotId)
}

/** What no other customer keeps or is just paying for; of one dye lot where there are lots. */
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
