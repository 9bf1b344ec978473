import { describe, expect, it } from 'vitest'
import { rulerMarks } from './ruler.ts'

const labels = (marks: ReturnType<typeof rulerMarks>) =>
  marks.flatMap(({ at, label }) => (label === null ? [] : [[label, Math.round(at)]]))

describe('the ruler', () => {
  it('counts from the edge of the design, in the shopper’s unit', () => {
    const edge = { lengthUm: 3_048_000, pxPerUm: 0.0001, start: 10, room: 400 }
    expect(labels(rulerMarks({ ...edge, unit: 'cm' }))).toEqual([
      ['0 cm', 10],
      ['100 cm', 110],
      ['200 cm', 210],
      ['300 cm', 310],
    ])
    expect(labels(rulerMarks({ ...edge, unit: 'ft' })).at(-1)).toEqual(['10 ft', 315])
    expect(labels(rulerMarks({ ...edge, unit: 'in' })).at(1)).toEqual(['50 in', 137])
  })

  it('goes on where only a part of the design is seen, and ends with it', () => {
    const marks = rulerMarks({
      ...{ unit: 'in', lengthUm: 254_000, pxPerUm: 96 / 25_400, start: -480, room: 1_000 },
    })
    expect(labels(marks)[0]).toEqual(['5 in', 0])
    expect(labels(marks).at(-1)).toEqual(['10 in', 480])
  })
})
