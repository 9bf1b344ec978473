import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { packedPlaces, unpackedPlaces } from './place-map-file.ts'

const place = fc.oneof(
  fc.constant(Number.NaN),
  fc.float({ min: Math.fround(-1), max: Math.fround(6), noNaN: true }),
)

const grid = fc
  .tuple(fc.integer({ min: 2, max: 9 }), fc.integer({ min: 2, max: 9 }))
  .chain(([columns, rows]) =>
    fc.record({
      columns: fc.constant(columns),
      rows: fc.constant(rows),
      metres: fc
        .array(place, { minLength: 2 * columns * rows, maxLength: 2 * columns * rows })
        .map((places) => Float32Array.from(places)),
    }),
  )

describe('a file of places', () => {
  it('gives every place back to half a step, and where there is no cloth', () => {
    fc.assert(
      fc.property(grid, fc.constantFrom(200, 500, 1000), (kept, stepUm) => {
        const { columns, rows, metres } = unpackedPlaces(packedPlaces(kept, stepUm))
        expect([columns, rows]).toEqual([kept.columns, kept.rows])
        for (const [at, value] of kept.metres.entries()) {
          if (Number.isNaN(value)) expect(metres[at]).toBeNaN()
          else expect(Math.abs((metres[at] ?? 0) - value)).toBeLessThan(stepUm / 2e6 + 1e-6)
        }
      }),
    )
  })

  it('is not made of a cloth that its steps do not span', () => {
    const large = { columns: 1, rows: 1, metres: Float32Array.of(4, 0) }
    expect(() => packedPlaces(large, 100)).toThrow(RangeError)
  })

  it('is not read when a part is missing', () => {
    const whole = packedPlaces({ columns: 2, rows: 2, metres: new Float32Array(8) }, 500)
    expect(() => unpackedPlaces(whole.subarray(0, -1))).toThrow('not a whole map')
  })
})
