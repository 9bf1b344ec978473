import { expect, it } from 'vitest'
import { readOrderFilters } from './order-list-address.ts'

const read = (query: string) => readOrderFilters(new URLSearchParams(query))

it('reads every filter of the list from the address', () => {
  expect(read('q=asha&status=Shipped&payment=refunded&from=2026-03-01&to=2026-03-31')).toEqual({
    q: 'asha',
    status: 'Shipped',
    paymentStatus: 'refunded',
    from: '2026-03-01',
    to: '2026-03-31',
  })
})

it('leaves out what an address cannot mean', () => {
  expect(read('q=%20&status=Lost&payment=created&from=yesterday&to=')).toEqual({})
  expect(read('')).toEqual({})
})
