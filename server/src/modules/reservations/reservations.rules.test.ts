import { MAX_LARGE_RESERVATIONS } from '@bhitti/contract/rules/shop/shop-limits'
import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import {
  decideReservations,
  type Reservable,
  type ReservationPhase,
  reservableTogether,
} from './reservations.rules.ts'

const fresh: Omit<Reservable, 'productId' | 'onHand'> = {
  heldByCustomer: 0,
  heldByOthers: 0,
  beingPaidByOthers: 0,
  wasLargelyHeld: false,
  phase: 'new',
  lots: null,
  ownLotId: null,
}

function get(quantity: number, product: Partial<Reservable> & { onHand: number }) {
  const outcome = decideReservations(new Map([['a', quantity]]), [
    { ...fresh, productId: 'a', ...product },
  ])
  if (outcome.kind !== 'reserved') return outcome.kind
  const [reservation] = outcome.reservations
  if (!reservation?.isHeld) return 'turn'
  return reservation.isLarge ? 'large hold' : 'hold'
}

describe('of a product with ten pieces', () => {
  it.each([
    [5, 0, 'hold'],
    [6, 0, 'large hold'],
    [8, 0, 'large hold'],
    [10, 0, 'large hold'],
    [11, 0, 'sold_out'],
    [1, 4, 'hold'],
    [1, 5, 'turn'],
    [2, 4, 'turn'],
    [5, 5, 'turn'],
    [6, 5, 'being_paid'],
    [2, 8, 'turn'],
    [3, 8, 'being_paid'],
    [1, 10, 'being_paid'],
  ])('%i are wanted while others hold %i: %s', (quantity, heldByOthers, expected) => {
    expect(get(quantity, { onHand: 10, heldByOthers })).toBe(expected)
  })

  it('counts those who are just paying without a hold', () => {
    expect(get(2, { onHand: 10, heldByOthers: 5, beingPaidByOthers: 3 })).toBe('turn')
    expect(get(3, { onHand: 10, heldByOthers: 5, beingPaidByOthers: 3 })).toBe('being_paid')
    expect(get(3, { onHand: 10, beingPaidByOthers: 8 })).toBe('being_paid')
  })

  it('does not take from a customer what she holds already when she begins to pay again', () => {
    expect(get(4, { onHand: 5, heldByCustomer: 4, heldByOthers: 1, phase: 'renewal' })).toBe(
      'large hold',
    )
    expect(get(4, { onHand: 5, heldByCustomer: 3, heldByOthers: 1, phase: 'first' })).toBe('turn')
    expect(get(4, { onHand: 5, heldByCustomer: 4, heldByOthers: 1, phase: 'rest' })).toBe('turn')
  })

  it('gives no large hold soon after another, and small ones still', () => {
    expect(get(6, { onHand: 10, wasLargelyHeld: true })).toBe('turn')
    expect(get(5, { onHand: 10, wasLargelyHeld: true })).toBe('hold')
  })

  it('gives a turn to a customer who has held it for the full time', () => {
    expect(get(1, { onHand: 10, phase: 'rest' })).toBe('turn')
    expect(get(1, { onHand: 10, phase: 'first' })).toBe('hold')
    expect(get(1, { onHand: 10, phase: 'renewal' })).toBe('hold')
  })
})

describe('of the last piece', () => {
  it('the first gets a hold, and the next is told that somebody is just paying', () => {
    expect(get(1, { onHand: 1 })).toBe('large hold')
    expect(get(1, { onHand: 1, heldByOthers: 1 })).toBe('being_paid')
    expect(get(1, { onHand: 0 })).toBe('sold_out')
  })
})

describe('of a product in dye lots', () => {
  const LOTS = [
    { lotId: null, left: 30 },
    { lotId: 'small', left: 8 },
  ]
  const lotOf = (product: Partial<Reservable>) => {
    const outcome = decideReservations(new Map([['a', 5]]), [
      { ...fresh, productId: 'a', onHand: 38, lots: LOTS, ...product },
    ])
    return outcome.kind === 'reserved' ? outcome.reservations[0]?.lotId : outcome.kind
  }

  it('the smallest lot that suffices is kept, whatever is in no lot', () => {
    expect(lotOf({ phase: 'new', ownLotId: null })).toBe('small')
  })

  it('what is in no lot stays kept for the customer who keeps it', () => {
    expect(lotOf({ phase: 'first', ownLotId: null })).toBeNull()
    expect(lotOf({ phase: 'renewal', ownLotId: 'small' })).toBe('small')
  })
})

describe('an order of several products', () => {
  const many = (count: number) => Array.from({ length: count }, (_, index) => `p${index}`)

  it('holds more than half of at most three of them', () => {
    const ids = many(5)
    const outcome = decideReservations(
      new Map(ids.map((id) => [id, 4])),
      ids.map((productId) => ({ ...fresh, productId, onHand: 4 })),
    )
    if (outcome.kind !== 'reserved') throw new Error(outcome.kind)
    expect(outcome.reservations.filter(({ isLarge }) => isLarge)).toHaveLength(
      MAX_LARGE_RESERVATIONS,
    )
    expect(outcome.reservations.filter(({ isHeld }) => !isHeld)).toHaveLength(2)
  })

  it('gets everything or nothing, and hears of each product that is missing', () => {
    const products = [
      { ...fresh, productId: 'a', onHand: 10 },
      { ...fresh, productId: 'b', onHand: 1 },
      { ...fresh, productId: 'c', onHand: 4, heldByOthers: 3 },
    ]
    const demand = new Map([
      ['a', 1],
      ['b', 2],
      ['c', 2],
    ])
    expect(decideReservations(demand, products)).toEqual({
      kind: 'sold_out',
      short: [
        { productId: 'b', availableQuantity: 1, isOfOneLot: false },
        { productId: 'c', availableQuantity: 1, isOfOneLot: false },
      ],
    })
    demand.delete('b')
    expect(decideReservations(demand, products)).toMatchObject({ kind: 'being_paid' })
  })

  it('of a product that is not there is sold out', () => {
    expect(decideReservations(new Map([['gone', 1]]), [])).toEqual({
      kind: 'sold_out',
      short: [{ productId: 'gone', availableQuantity: 0, isOfOneLot: false }],
    })
  })
})

const attempts = fc.array(
  fc.record({
    who: fc.integer({ min: 0, max: 7 }),
    quantity: fc.integer({ min: 1, max: 12 }),
    phase: fc.constantFrom<ReservationPhase>('new', 'first', 'renewal', 'rest'),
    isPaid: fc.boolean(),
  }),
  { maxLength: 40 },
)

describe('a random rush of customers', () => {
  it('never are more pieces kept than there are, nor held than half but by a single customer', () => {
    fc.assert(
      fc.property(fc.integer({ min: 0, max: 20 }), attempts, (stock, tries) => {
        let onHand = stock
        const kept = new Map<number, { quantity: number; isHeld: boolean }>()
        for (const { who, quantity, phase, isPaid } of tries) {
          const others = [...kept].filter(([id]) => id !== who).map(([, one]) => one)
          const mine = kept.get(who)
          const sum = (isHeld: boolean) =>
            others
              .filter((one) => one.isHeld === isHeld)
              .reduce((all, one) => all + one.quantity, 0)
          const product = {
            ...fresh,
            productId: 'a',
            onHand,
            heldByCustomer: mine?.isHeld ? mine.quantity : 0,
            heldByOthers: sum(true),
            beingPaidByOthers: sum(false),
            phase,
          }
          const outcome = decideReservations(new Map([['a', quantity]]), [product])
          const [given] = outcome.kind === 'reserved' ? outcome.reservations : []
          if (!given) continue
          kept.set(who, given)

          const all = [...kept.values()]
          const held = all.filter(({ isHeld }) => isHeld)
          const pieces = (list: typeof all) => list.reduce((total, one) => total + one.quantity, 0)
          expect(pieces(all)).toBeLessThanOrEqual(onHand)
          // A customer keeps her hold even if sales have reduced the stock since.
          if (given.isHeld && held.length > 1 && quantity > product.heldByCustomer) {
            expect(pieces(held)).toBeLessThanOrEqual(reservableTogether(onHand))
          }
          if (isPaid) {
            // A customer who has begun to pay certainly gets her pieces.
            expect(quantity).toBeLessThanOrEqual(onHand)
            onHand -= quantity
            kept.delete(who)
          }
        }
      }),
    )
  })

  it('refuses only where pieces are not there or somebody else has them', () => {
    fc.assert(
      fc.property(
        fc.integer({ min: 0, max: 30 }),
        fc.integer({ min: 0, max: 30 }),
        fc.integer({ min: 0, max: 30 }),
        fc.integer({ min: 1, max: 30 }),
        (onHand, heldByOthers, beingPaidByOthers, quantity) => {
          const left = onHand - heldByOthers - beingPaidByOthers
          const outcome = get(quantity, { onHand, heldByOthers, beingPaidByOthers })
          expect(['hold', 'large hold', 'turn'].includes(outcome)).toBe(quantity <= left)
          expect(outcome === 'sold_out').toBe(quantity > onHand)
        },
      ),
    )
  })
})
