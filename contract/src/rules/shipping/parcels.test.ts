import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { courierIn, trackingLink, trackingNumberIn } from './couriers.ts'
import { piecesText } from './parcel-contents.ts'
import { COURIER_EVENTS, type ParcelState, stateAfter } from './parcel-states.ts'
import { replaceablePieces } from './replaceable-pieces.ts'
import { isOverfull, sendablePieces } from './sendable-pieces.ts'

describe('the pieces of a line', () => {
  const line = fc
    .tuple(fc.nat(50), fc.nat(50), fc.nat(50), fc.nat(50))
    .filter(([ordered]) => ordered > 0)
    .map(([ordered, returned, packed, left]) => ({
      ordered,
      returned: Math.min(returned, ordered),
      packed: Math.min(packed, ordered),
      left: Math.min(left, packed, ordered),
    }))

  it('that can be sent are never more than were ordered and are in no parcel', () => {
    fc.assert(
      fc.property(line, (one) => {
        const sendable = sendablePieces(one)
        expect(sendable).toBeGreaterThanOrEqual(0)
        expect(sendable + one.packed).toBeLessThanOrEqual(one.ordered)
        expect(isOverfull({ ...one, packed: one.packed + sendable })).toBe(isOverfull(one))
      }),
    )
  })

  it('that can be replaced are never more than their customer has', () => {
    fc.assert(
      fc.property(line, (one) => {
        const most = replaceablePieces(one, { isPacked: true })
        expect(most).toBeGreaterThanOrEqual(0)
        expect(most).toBeLessThanOrEqual(one.left)
        expect(replaceablePieces(one, { isPacked: false })).toBe(one.ordered - one.returned)
      }),
    )
  })

  it('that came back after they had left do not keep the others from being sent', () => {
    expect(sendablePieces({ ordered: 2, returned: 1, packed: 1, left: 1 })).toBe(1)
    expect(sendablePieces({ ordered: 2, returned: 1, packed: 0, left: 0 })).toBe(1)
  })
})

it('what is in a parcel is named by its pieces, their length, or the strips that were printed again', () => {
  const pieces = { productName: 'Mayura', quantity: 2, strips: null }
  expect(piecesText(pieces)).toBe('2 × Mayura')
  expect(piecesText({ ...pieces, length: 2.5 })).toBe('2 × Mayura of 2.5 m')
  expect(piecesText({ ...pieces, strips: [3, 4] })).toBe('Strips 3 and 4 of Mayura')
})

describe('where a parcel is', () => {
  const event = fc.record({ event: fc.constantFrom(...COURIER_EVENTS), minute: fc.nat(20) })

  it('once it was delivered or came back is not undone by what happened on the way, in whichever order it is told', () => {
    fc.assert(
      fc.property(fc.array(event, { maxLength: 12 }), (told) => {
        let state: ParcelState = 'dispatched'
        let stateAt = new Date(0)
        for (const { event, minute } of told) {
          const at = new Date(minute * 60_000)
          const next = stateAfter({ state, isByHand: false, stateAt }, { event, at })
          if (state === 'returned') expect(next).toBe('returned')
          if (state === 'delivered') expect(['delivered', 'returned']).toContain(next)
          if (next !== state) stateAt = at
          state = next
        }
        const isEnded = told.some(({ event }) => event === 'delivered' || event === 'returned')
        expect(state === 'delivered' || state === 'returned').toBe(isEnded)
      }),
    )
  })
})

describe('a courier', () => {
  it('is known by its name, however it is written', () => {
    expect(courierIn('BLUE DART')).toBe('blueDart')
    expect(courierIn(' india post ')).toBe('indiaPost')
    expect(courierIn('bluedart')).toBe('blueDart')
    expect(courierIn('Pigeon')).toBeNull()
  })

  it('is followed by a number that cannot lead anywhere else', () => {
    expect(trackingNumberIn(' ab12 345 ')).toBe('AB12345')
    for (const wrong of ['', 'x', 'a?b=12345', 'javascript:1', '../12345']) {
      expect(trackingNumberIn(wrong), wrong).toBeNull()
    }
    const followed = { courier: 'shiprocket', trackingNumber: 'A/12345', link: null } as const
    expect(trackingLink(followed)).toBe('https://shiprocket.co/tracking/A%2F12345')
    expect(trackingLink({ ...followed, link: 'https://example.in/t' })).toBe('https://example.in/t')
    expect(trackingLink({ ...followed, courier: 'ownVan' })).toBeNull()
  })
})
