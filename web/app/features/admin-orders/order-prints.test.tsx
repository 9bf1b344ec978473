import type { PrintCard } from '@bhitti/contract/calls/printing/prints.schemas'
import { renderToStaticMarkup } from 'react-dom/server'
import { MemoryRouter } from 'react-router'
import { describe, expect, it } from 'vitest'
import { LostPrintsNotice } from './order-prints.tsx'

// Only the fields that the notice reads.
const print = (facts: Partial<PrintCard>): PrintCard =>
  ({
    ...{ _id: 'one', productName: 'Udaipur Damask', lineNumber: 1 },
    ...{ stage: 'toPrint', batch: null, isAgain: false, ...facts },
  }) as PrintCard

const shown = (...prints: PrintCard[]) =>
  renderToStaticMarkup(
    <MemoryRouter>
      <LostPrintsNotice prints={prints} />
    </MemoryRouter>,
  ).replaceAll(/<[^>]*>/g, '')

describe('prints of an order', () => {
  it('are named with stage and batch to staff who are about to cancel', () => {
    const text = shown(
      print({ stage: 'printing', batch: 'R-17' }),
      print({ _id: 'two', lineNumber: 2, stage: 'packed', batch: 'R-18', isAgain: true }),
      print({ _id: 'three', lineNumber: 3 }),
    )
    expect(text).toContain('Lost if you cancel')
    expect(text).toContain('Udaipur Damask, line 1: Printing, batch R-17')
    expect(text).toContain('Udaipur Damask, line 2 (again): Packed, batch R-18')
    expect(text).not.toContain('line 3')
  })

  it('are not mentioned while nothing of them is printed', () => {
    expect(shown(print({}))).toBe('')
  })
})
