import { describe, expect, it } from 'vitest'
import { onlyChanged } from './changes.rules.ts'

describe('an entry in the log of changes', () => {
  it('keeps the fields that changed and leaves out the others', () => {
    expect(
      onlyChanged(
        { name: 'Champa', price: 89, tags: ['a'] },
        { name: 'Champa', price: 99, tags: ['a'] },
      ),
    ).toEqual({ before: { price: 89 }, after: { price: 99 } })
  })

  it('shows a field that came or went on the side where it was', () => {
    expect(onlyChanged({ note: 'x' }, { reason: 'y' })).toEqual({
      before: { note: 'x' },
      after: { reason: 'y' },
    })
  })

  it('keeps the whole of a thing that was made or deleted', () => {
    expect(onlyChanged(null, { name: 'Champa' })).toEqual({
      before: null,
      after: { name: 'Champa' },
    })
    expect(onlyChanged({ name: 'Champa' }, null)).toEqual({
      before: { name: 'Champa' },
      after: null,
    })
  })
})
