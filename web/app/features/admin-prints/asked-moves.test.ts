import type { PrintCard } from '@bhitti/contract/calls/printing/prints.schemas'
import { ORDER_STATUSES } from '@bhitti/contract/rules/orders/order-states'
import { goesBack, hasBatch, PRINT_STAGES } from '@bhitti/contract/rules/print/print-stages'
import { describe, expect, it } from 'vitest'
import { asksBeforeMoving, beginsProduction } from './asked-moves.ts'

// Only the fields that the rules read.
const print = (facts: Partial<PrintCard>): PrintCard =>
  ({
    stage: 'toPrint',
    proof: 'none',
    batch: 'R-1',
    orderStatus: 'Pending',
    stripsUnchecked: 0,
    ...facts,
  }) as PrintCard

describe('a move', () => {
  it('is asked for where it ends the customer’s time to cancel', () => {
    for (const orderStatus of ORDER_STATUSES) {
      for (const to of PRINT_STAGES) {
        const card = print({ orderStatus })
        const begins = orderStatus === 'Pending' && hasBatch(to)
        expect(beginsProduction(card, to), `${orderStatus} ${to}`).toBe(begins)
        expect(asksBeforeMoving(card, to), `${orderStatus} ${to}`).toBe(
          begins || goesBack(card.stage, to),
        )
      }
    }
  })

  it('is asked for where strips were not scanned before it is packed', () => {
    const card = print({ orderStatus: 'Processing', stage: 'checking', stripsUnchecked: 1 })
    expect(asksBeforeMoving(card, 'packed')).toBe(true)
    expect(asksBeforeMoving({ ...card, stripsUnchecked: 0 }, 'packed')).toBe(false)
  })

  it('is asked for where its batch or the end of its proof has to be said', () => {
    const orderStatus = 'Processing'
    expect(asksBeforeMoving(print({ orderStatus, batch: null }), 'printing')).toBe(true)
    expect(
      asksBeforeMoving(print({ orderStatus, stage: 'toProof', proof: 'waiting' }), 'toPrint'),
    ).toBe(true)
    expect(asksBeforeMoving(print({ orderStatus }), 'printing')).toBe(false)
  })
})
