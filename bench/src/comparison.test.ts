import { describe, expect, it } from 'vitest'
import { compareSizes, compareWithLast } from './comparison.ts'
import { figure, run } from './figure-examples.ts'

describe('a run beside the last', () => {
  it('says by how many percent ratios have changed, whatever became of the rates', () => {
    const last = run({ figures: [figure()] })
    const now = run({
      figures: [
        figure({
          perSecond: 400,
          reference: { perSecond: 2000, ratio: 0.2 },
          pgbench: { perSecond: 1000, ratio: 0.4 },
        }),
      ],
    })
    const [change] = compareWithLast(now, last)
    expect(change).toMatchObject({ database: 'postgres', products: 2000, call: 'list' })
    expect(change?.reference).toBeCloseTo(100)
    expect(change?.pgbench).toBeCloseTo(-20)
  })

  it('compares only what was measured both times, in the same size on the same database', () => {
    const last = run({ figures: [figure(), figure({ call: 'detail' })] })
    const now = run({
      figures: [
        figure({ call: 'search' }),
        figure({ products: 100_000 }),
        figure({ database: 'embedded' }),
        figure({ call: 'detail' }),
      ],
    })
    expect(compareWithLast(now, last).map(({ call }) => call)).toEqual(['detail'])
  })

  it('leaves pgbench out where it was not run both times', () => {
    const last = run({ figures: [figure({ pgbench: null })] })
    expect(compareWithLast(run({ figures: [figure()] }), last)).toMatchObject([{ pgbench: null }])
  })
})

describe('a large shop beside a small one', () => {
  const large = figure({
    products: 100_000,
    p50Ms: 65,
    reference: { perSecond: 8000, ratio: 0.05 },
  })

  it('has a factor for each read, free of how busy the machine was', () => {
    expect(compareSizes({ figures: [large, figure()] })).toEqual([
      {
        database: 'postgres',
        call: 'list',
        small: { products: 2000, p50Ms: 30.512 },
        large: { products: 100_000, p50Ms: 65 },
        factor: 2,
      },
    ])
  })

  it('is not compared where only one size was measured, or where something is written', () => {
    const figures = [
      figure(),
      { ...large, database: 'embedded' as const },
      figure({ call: 'checkout' }),
      { ...large, call: 'checkout' },
    ]
    expect(compareSizes({ figures })).toEqual([])
  })
})
