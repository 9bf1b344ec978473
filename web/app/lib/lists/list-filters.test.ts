import { describe, expect, it } from 'vitest'
import { day, matching, oneOf, readFilters, words } from './list-filters.ts'

const READERS = {
  q: words(10),
  state: oneOf(['waiting', 'published']),
  from: day,
  month: matching(/^\d{4}-\d\d$/),
}
const read = (query: string) => readFilters(READERS, new URLSearchParams(query))

describe('the filters of a list', () => {
  it('are read from the address, each by its name', () => {
    expect(read('q=asha&state=waiting&from=2026-03-01&month=2026-02')).toEqual({
      q: 'asha',
      state: 'waiting',
      from: '2026-03-01',
      month: '2026-02',
    })
  })

  it('leave out what an address cannot mean, so that every link leads to a list', () => {
    expect(read('q=%20&state=lost&from=yesterday&month=2026&other=1')).toEqual({})
    expect(read('')).toEqual({})
  })

  it('take words without the spaces around them, and no more than the shop searches for', () => {
    expect(read('q=%20asha%20rao%20')).toEqual({ q: 'asha rao' })
    expect(read('q=abcdefghijklm')).toEqual({ q: 'abcdefghij' })
  })
})
