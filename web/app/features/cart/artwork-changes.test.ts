import { describe, expect, it } from 'vitest'
import { linesToLookAt, lookAgainText } from './artwork-changes.ts'
import { sampleLine } from './sample-cart.ts'

describe('a cart with designs that changed since they were placed', () => {
  it('holds back the lines that have to be looked at, whether renewed or withdrawn', () => {
    const renewed = sampleLine({ _id: 'renewed', artworkChange: 'replaced' })
    const withdrawn = sampleLine({ _id: 'withdrawn', artworkChange: 'withdrawn' })
    expect(linesToLookAt([sampleLine({}), renewed, withdrawn])).toEqual([renewed, withdrawn])
  })

  it.each([
    [['Shillong Cherry', 'Shillong Cherry'], 'The design of Shillong Cherry has changed'],
    [['Kamal Bagh', 'Khus'], 'The design of Kamal Bagh and Khus has changed'],
    [['Kamal Bagh', 'Khus', 'Chik'], 'The design of Kamal Bagh and 2 more has changed'],
  ])('names %s', (names, beginning) => {
    const lines = names.map((productName) => sampleLine({ productName }))
    expect(lookAgainText(lines).detail.startsWith(beginning)).toBe(true)
  })
})
