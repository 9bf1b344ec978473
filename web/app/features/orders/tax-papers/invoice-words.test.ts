import { describe, expect, it } from 'vitest'
import { invoiceWords } from './invoice-words.ts'

describe('what a shopper reads of an invoice that is not there yet', () => {
  it('is that it comes with the dispatch, or at once', () => {
    expect(invoiceWords('Pending', 'dispatch')).toContain('dispatch')
    expect(invoiceWords('Pending', 'payment')).toContain('in a few minutes')
  })

  it('promises none that will not come: of an order that has left, was cancelled, or a shop that makes none', () => {
    expect(invoiceWords('Delivered', 'dispatch')).toBeNull()
    expect(invoiceWords('Cancelled', 'dispatch')).toBeNull()
    expect(invoiceWords('Pending', null)).toBeNull()
  })
})
