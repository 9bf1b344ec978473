import fc from 'fast-check'
import { describe, expect, it, test } from 'vitest'
import type { Size } from './artwork.ts'
import { UM_PER_METRE, UM_PER_MM } from './micrometres.ts'
import {
  DIVISIONS,
  HANGING_DIRECTIONS,
  JOINS,
  LARGEST_EDGE_UM,
  LARGEST_FEED_PPM,
  LARGEST_OVERLAP_UM,
  LARGEST_ROLL_UM,
  LEAST_ROLL_UM,
  LEAST_STRIP_UM,
  LEAST_STRIP_WIDTH_UM,
  mediumProblem,
  type PrintMedium,
  usualMedium,
} from './print-media.ts'
import {
  inHangingOrder,
  MOST_STRIPS,
  planStrips,
  STRIP_GAP_UM,
  STRIP_PROBLEMS,
  type StripPlan,
  stripWidthUm,
} from './strip-plan.ts'
import { mediumText, STRIP_PROBLEM_WORDS, stripsText } from './strip-words.ts'

const between = (min: number, max: number) => fc.integer({ min, max })

const aMedium = fc
  .record({
    rollWidthUm: between(LEAST_ROLL_UM, LARGEST_ROLL_UM),
    edgeUm: between(0, LARGEST_EDGE_UM),
    overlapUm: between(0, LARGEST_OVERLAP_UM),
    join: fc.constantFrom(...JOINS),
    division: fc.constantFrom(...DIVISIONS),
    direction: fc.constantFrom(...HANGING_DIRECTIONS),
    feedPpm: between(-LARGEST_FEED_PPM, LARGEST_FEED_PPM),
  })
  .chain((roll) => {
    const widest = Math.max(LEAST_STRIP_WIDTH_UM, roll.rollWidthUm - 2 * roll.edgeUm)
    return between(LEAST_STRIP_WIDTH_UM, widest).chain((stripWidthUm) =>
      between(LEAST_STRIP_UM, Math.floor(stripWidthUm / 2)).map(
        (leastStripUm): PrintMedium => ({ material: 'HD', ...roll, stripWidthUm, leastStripUm }),
      ),
    )
  })
  .filter((medium) => mediumProblem(medium) === null)
const aWall: fc.Arbitrary<Size> = fc.record({
  widthUm: between(100 * UM_PER_MM, 30 * UM_PER_METRE),
  heightUm: between(100 * UM_PER_MM, 30 * UM_PER_METRE),
})
const aPlan = fc
  .record({ wall: aWall, medium: aMedium, sets: between(1, 20) })
  .map(({ wall, medium, sets }) => ({ wall, medium, plan: planStrips(wall, medium, sets) }))
  .filter((one): one is { wall: Size; medium: PrintMedium; plan: StripPlan } => isPlan(one.plan))

function isPlan(planned: StripPlan | string): planned is StripPlan {
  return typeof planned !== 'string'
}

function planOf(wall: Size, medium: PrintMedium, sets = 1): StripPlan {
  const planned = planStrips(wall, medium, sets)
  if (!isPlan(planned)) throw new Error(planned)
  return planned
}

const metres = (wide: number, high: number): Size => ({
  widthUm: wide * UM_PER_METRE,
  heightUm: high * UM_PER_METRE,
})
const PAPER: PrintMedium = { ...usualMedium('HD'), stripWidthUm: UM_PER_METRE }

describe('the strips of any wall on any medium', () => {
  it('are the printed rectangle to the micrometre, without what neighbours share', () => {
    fc.assert(
      fc.property(aPlan, ({ wall, plan }) => {
        const { strips, overlapUm } = plan
        expect(strips[0]?.fromUm).toBe(0)
        expect(strips.at(-1)?.toUm).toBe(wall.widthUm)
        for (const [place, { fromUm }] of strips.entries()) {
          if (place > 0) expect(fromUm).toBe((strips[place - 1]?.toUm ?? 0) - overlapUm)
        }
        const alone = strips.map(
          (strip, place) => stripWidthUm(strip) - (place === 0 ? 0 : overlapUm),
        )
        expect(alone.reduce((sum, um) => sum + um, 0)).toBe(wall.widthUm)
      }),
    )
  })

  it('are whole micrometres, as wide as they are made at most, and none narrower than can be hung', () => {
    fc.assert(
      fc.property(aPlan, ({ medium, plan: { strips } }) => {
        for (const strip of strips) {
          expect(Number.isInteger(strip.fromUm) && Number.isInteger(strip.toUm)).toBe(true)
          expect(stripWidthUm(strip)).toBeLessThanOrEqual(medium.stripWidthUm)
          if (strips.length > 1) {
            expect(stripWidthUm(strip)).toBeGreaterThanOrEqual(medium.leastStripUm)
          }
        }
      }),
    )
  })

  it('lie on their neighbours alone: no point of the wall is under three of them', () => {
    fc.assert(
      fc.property(aPlan, ({ plan: { strips } }) => {
        for (const [place, { fromUm }] of strips.entries()) {
          if (place > 1) expect(fromUm).toBeGreaterThanOrEqual(strips[place - 2]?.toUm ?? 0)
        }
      }),
    )
  })

  it('are as few as their width allows', () => {
    fc.assert(
      fc.property(aPlan, ({ wall, medium, plan: { strips, overlapUm } }) => {
        const fewer = strips.length - 1
        const covered = fewer === 0 ? 0 : fewer * (medium.stripWidthUm - overlapUm) + overlapUm
        expect(covered).toBeLessThan(wall.widthUm)
      }),
    )
  })

  it('differ by a micrometre at most where all are of one width', () => {
    fc.assert(
      fc.property(aPlan, ({ medium, plan: { strips } }) => {
        fc.pre(medium.division === 'equal')
        const widths = strips.map(stripWidthUm)
        expect(Math.max(...widths) - Math.min(...widths)).toBeLessThanOrEqual(1)
      }),
    )
  })

  it('are numbered from 1 in the direction of hanging', () => {
    fc.assert(
      fc.property(aPlan, ({ plan }) => {
        const numbers = Array.from({ length: plan.strips.length }, (_, place) => place + 1)
        const fromLeft = plan.strips.map(({ number }) => number)
        expect(fromLeft).toEqual(plan.direction === 'leftToRight' ? numbers : numbers.toReversed())
        expect(inHangingOrder(plan).map(({ number }) => number)).toEqual(numbers)
      }),
    )
  })

  it('are as wide as they are made, up to the last two that are hung, where what is left over comes last', () => {
    fc.assert(
      fc.property(aPlan, ({ medium, plan }) => {
        fc.pre(medium.division === 'full')
        const full = inHangingOrder(plan).slice(0, -2)
        for (const strip of full) expect(stripWidthUm(strip)).toBe(medium.stripWidthUm)
      }),
    )
  })

  it('take as many times the roll as there are sets', () => {
    fc.assert(
      fc.property(aWall, aMedium, between(2, 50), (wall, medium, sets) => {
        const one = planStrips(wall, medium, 1)
        const many = planStrips(wall, medium, sets)
        if (!isPlan(one) || !isPlan(many)) return expect(many).toBe(one)
        expect(many).toMatchObject({ strips: one.strips, sets })
        expect(many.mediumLengthUm).toBe(sets * one.mediumLengthUm)
      }),
    )
  })
})

describe('what is left over of a roll', () => {
  it('is all that was printed on less what is seen on the wall', () => {
    const { strips, mediumLengthUm, usedSqMm, wasteSqMm } = planOf(metres(4, 2.7), PAPER, 2)
    expect(mediumLengthUm).toBe(2 * strips.length * (2_700_000 + STRIP_GAP_UM))
    expect(usedSqMm).toBe(2 * 4 * 2_750 * 1_070)
    expect(usedSqMm - wasteSqMm).toBe(2 * 4_000 * 2_700)
  })
})

describe('a wall without strips', () => {
  test.each([
    ['the width of the roll is not known', { rollWidthUm: null }, 'no_width'],
    ['strips are wider than the roll can print', { edgeUm: 40_000 }, 'medium_unfit'],
    ['the least strip is more than half of the others', { leastStripUm: 600_000 }, 'medium_unfit'],
    [
      'strips would overlap over the whole of the last',
      { join: 'overlap' as const, overlapUm: 110_000 },
      'medium_unfit',
    ],
  ])('is one where %s', (_, changes, problem) => {
    expect(planStrips(metres(4, 2.7), { ...PAPER, ...changes }, 1)).toBe(problem)
  })

  it('is one that would take more strips than any wall does, and only then', () => {
    const narrow = { ...PAPER, stripWidthUm: 200_000, leastStripUm: 100_000 }
    expect(planOf(metres(0.2 * MOST_STRIPS, 2.7), narrow).strips).toHaveLength(MOST_STRIPS)
    const wider = { widthUm: 200_000 * MOST_STRIPS + 1, heightUm: 2_700_000 }
    expect(planStrips(wider, narrow, 1)).toBe('too_many_strips')
  })

  test.each(STRIP_PROBLEMS)('tells staff where to put %s right', (problem) => {
    expect(STRIP_PROBLEM_WORDS[problem]).toContain('in the settings under Printing')
  })
})

describe('a plan in words', () => {
  test.each<[string, Size, Partial<PrintMedium>, string]>([
    ['a wall of one strip', metres(0.9, 2.7), {}, '1 strip of 90 cm'],
    [
      'a single strip that could overlap',
      metres(0.9, 2.7),
      { join: 'overlap' },
      '1 strip of 90 cm',
    ],
    ['equal strips', metres(3.68, 2.7), {}, '4 strips of 92 cm, hung left to right'],
    [
      'strips that differ by less than is read',
      { widthUm: 2_000_001, heightUm: 2_700_000 },
      {},
      '3 strips of 66.7 cm, hung left to right',
    ],
    [
      'full strips and a rest',
      metres(3.4, 2.7),
      { division: 'full', direction: 'rightToLeft' },
      '4 strips: 3 of 100 cm and 1 of 40 cm, hung right to left',
    ],
    [
      'a rest that takes from its neighbour',
      metres(3.05, 2.7),
      { division: 'full' },
      '4 strips: 2 of 100 cm, 1 of 85 cm and 1 of 20 cm, hung left to right',
    ],
    [
      'overlapping strips',
      metres(1.988, 2.7),
      { join: 'overlap', overlapUm: 12_000 },
      '2 strips of 100 cm, hung left to right, each overlapping the next by 1.2 cm',
    ],
  ])('tells of %s', (_, wall, changes, words) => {
    expect(stripsText(planOf(wall, { ...PAPER, ...changes }))).toBe(words)
  })

  it('tells staff how much of the roll it takes', () => {
    expect(mediumText(planOf(metres(3.68, 2.7), PAPER))).toBe(
      '11.00 m of a roll 107 cm wide, 1.83 m² of it left over',
    )
  })
})

describe('a medium', () => {
  test.each(['Non woven', 'HD', 'Canvas'])(
    'of %s can be planned before anybody sets it',
    (name) => {
      expect(mediumProblem(usualMedium(name))).toBeNull()
      expect(usualMedium(name)).toMatchObject({ material: name })
    },
  )

  test.each<[Partial<PrintMedium>, string]>([
    [{ edgeUm: 35_001 }, 'stripWidthUm'],
    [{ leastStripUm: 500_001 }, 'leastStripUm'],
    [{ join: 'overlap', overlapUm: 100_001 }, 'overlapUm'],
  ])('with %j names the field to put right', (changes, field) => {
    const { message, ...problem } = mediumProblem({ ...PAPER, ...changes }) ?? { message: '' }
    expect(problem).toEqual({ field })
    expect(message).toMatch(/^(Strips|The narrowest last strip|The overlap) /)
  })

  test.each<Partial<PrintMedium>>([
    { edgeUm: 35_000 },
    { rollWidthUm: null, edgeUm: 100_000 },
    { leastStripUm: 500_000 },
    { join: 'overlap', overlapUm: 100_000 },
    { join: 'butt', overlapUm: 100_001 },
  ])('with %j fits', (changes) => {
    expect(mediumProblem({ ...PAPER, ...changes })).toBeNull()
  })
})
