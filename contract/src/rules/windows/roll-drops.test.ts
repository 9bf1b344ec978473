import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { ROLL_COVER_SQFT } from '../shop/shop-limits.ts'
import {
  cutLengthUm,
  dropsPerRoll,
  type Opening,
  type Paper,
  type PaperedWall,
  planRolls,
  USUAL_DROP_SPARE_UM,
  USUAL_OPENINGS,
  USUAL_ROLL,
} from './roll-drops.ts'

const FOOT = 304_800
const PLAIN: Paper = {
  roll: USUAL_ROLL,
  match: 'free',
  repeatUm: 0,
  spareUm: USUAL_DROP_SPARE_UM,
}
const wall = (heightFeet: number, widthFeet: number, openings: Opening[] = []): PaperedWall => ({
  heightUm: heightFeet * FOOT,
  widthUm: widthFeet * FOOT,
  openings,
})
const door = (leftUm: number): Opening => ({ kind: 'door', leftUm, ...USUAL_OPENINGS.door })

const aPaper: fc.Arbitrary<Paper> = fc.record({
  roll: fc.constant(USUAL_ROLL),
  match: fc.constantFrom('straight' as const, 'halfDrop' as const, 'free' as const),
  repeatUm: fc.constantFrom(0, 180_000, 265_000, 530_000, 640_000),
  spareUm: fc.integer({ min: 0, max: 300_000 }),
})
const anOpening: fc.Arbitrary<Opening> = fc.record({
  kind: fc.constantFrom('door' as const, 'window' as const),
  leftUm: fc.integer({ min: 0, max: 5_000_000 }),
  sillUm: fc.integer({ min: 0, max: 1_500_000 }),
  widthUm: fc.integer({ min: 300_000, max: 4_000_000 }),
  heightUm: fc.integer({ min: 300_000, max: 3_000_000 }),
})
const aWall: fc.Arbitrary<PaperedWall> = fc.record({
  heightUm: fc.integer({ min: 1_000_000, max: 4_000_000 }),
  widthUm: fc.integer({ min: 300_000, max: 8_000_000 }),
  openings: fc.array(anOpening, { maxLength: 3 }),
})
const someWalls = fc.array(aWall, { minLength: 1, maxLength: 4 })

function cutsByRoll(walls: readonly PaperedWall[], paper: Paper): number[][] {
  const plan = planRolls(walls, paper)
  const rolls: number[][] = Array.from({ length: plan?.rolls ?? 0 }, () => [])
  for (const { columns } of plan?.walls ?? []) {
    for (const piece of columns.flatMap(({ pieces }) => pieces)) {
      rolls[piece.roll - 1]?.push(cutLengthUm(piece.heightUm, paper))
    }
  }
  return rolls
}

describe('rolls for one wall', () => {
  it('are the drops across divided by the drops of a roll', () => {
    // 12 ft are seven drops of 53 cm; 10 ft and 10 cm fit three times in 10.05 m.
    expect(planRolls([wall(10, 12)], PLAIN)).toMatchObject({ rolls: 3, drops: 7, saved: 0 })
    fc.assert(
      fc.property(aWall, aPaper, ({ heightUm, widthUm }, paper) => {
        const bare = { heightUm, widthUm, openings: [] }
        const drops = Math.ceil(widthUm / USUAL_ROLL.widthUm)
        const plan = planRolls([bare], paper)
        expect(plan?.rolls).toBe(Math.ceil(drops / dropsPerRoll(heightUm, paper)))
      }),
    )
  })

  it('cover at least what the shop says of a roll in a plain paper on a wall of 10 feet', () => {
    const coveredSqft = dropsPerRoll(10 * FOOT, PLAIN) * (USUAL_ROLL.widthUm / FOOT) * 10
    expect(coveredSqft).toBeGreaterThanOrEqual(ROLL_COVER_SQFT)
    expect(coveredSqft).toBeLessThan(ROLL_COVER_SQFT + 5)
  })

  it('are more where a pattern has to match, and more again in a half drop', () => {
    const drops = (heightFeet: number, match: Paper['match'], repeatUm: number) =>
      dropsPerRoll(heightFeet * FOOT, { ...PLAIN, match, repeatUm })
    // 2.54 m a drop, or 3.2 m in whole repeats of 64 cm: three are 9.6 m, which leaves room for half a repeat.
    expect(drops(8, 'free', 640_000)).toBe(3)
    expect(drops(8, 'straight', 640_000)).toBe(3)
    expect(drops(8, 'halfDrop', 640_000)).toBe(3)
    // Three drops of 3.35 m fill the roll exactly; half a repeat more does not fit.
    expect(dropsPerRoll(3_250_000, { ...PLAIN, match: 'straight', repeatUm: 670_000 })).toBe(3)
    expect(dropsPerRoll(3_250_000, { ...PLAIN, match: 'halfDrop', repeatUm: 670_000 })).toBe(2)
    // 3.71 m in whole repeats of 53 cm: a third drop is too long for the roll.
    expect(drops(10.6, 'free', 530_000)).toBe(3)
    expect(drops(10.6, 'straight', 530_000)).toBe(2)
  })

  it('cannot be counted for a wall that is higher than a roll is long', () => {
    expect(planRolls([wall(33, 10)], PLAIN)).toBeNull()
    expect(planRolls([wall(10, 10), wall(40, 10)], PLAIN)).toBeNull()
  })
})

describe('doors and windows', () => {
  it('save nothing where they take no whole width of the roll', () => {
    const narrow = { ...door(0.3 * FOOT), widthUm: 500_000 }
    expect(planRolls([wall(10, 12, [narrow])], PLAIN)).toMatchObject({ rolls: 3, saved: 0 })
  })

  it('save a roll where whole drops fall away and the ends of rolls reach over them', () => {
    // A double door as wide as the second and third drop: two pieces of 2 ft hang above it.
    const doors = { ...door(530_000), widthUm: 2 * 530_000 }
    expect(planRolls([wall(9, 6.9)], PLAIN)).toMatchObject({ rolls: 2, drops: 4 })
    const plan = planRolls([wall(9, 6.9, [doors])], PLAIN)
    expect(plan).toMatchObject({ rolls: 1, drops: 2, saved: 2 })
    expect(plan?.walls[0]?.columns[1]?.pieces).toEqual([
      { topUm: 0, heightUm: 2 * FOOT, roll: 1, isWhole: false },
    ])
  })

  it('leave nothing to hang where they go from floor to ceiling', () => {
    const gap = { ...door(0), widthUm: 530_000, heightUm: 10 * FOOT }
    expect(planRolls([wall(10, 3, [gap])], PLAIN)?.walls[0]?.columns[0]?.pieces).toEqual([])
  })

  it('never make a plan take more rolls', () => {
    fc.assert(
      fc.property(someWalls, aPaper, (walls, paper) => {
        const bare = walls.map((one) => ({ ...one, openings: [] }))
        const plan = planRolls(walls, paper)
        expect(plan?.rolls ?? 0).toBeLessThanOrEqual(planRolls(bare, paper)?.rolls ?? 0)
      }),
    )
  })
})

describe('a plan can be hung', () => {
  it('as no roll gives more than it is long', () => {
    fc.assert(
      fc.property(someWalls, aPaper, (walls, paper) => {
        for (const cuts of cutsByRoll(walls, paper)) {
          const length = cuts.reduce((total, cut) => total + cut, 0)
          expect(length).toBeLessThanOrEqual(paper.roll.lengthUm)
          expect(cuts.length).toBeGreaterThan(0)
        }
      }),
    )
  })

  it('as what is not within an opening is covered from side to side and from top to bottom', () => {
    fc.assert(
      fc.property(
        aWall,
        aPaper,
        fc.double({ min: 0, max: 0.999, noNaN: true }),
        (one, paper, at) => {
          const [hung] = planRolls([one], paper)?.walls ?? []
          const yUm = Math.floor(one.heightUm * at)
          for (const { leftUm, widthUm, pieces } of hung?.columns ?? []) {
            const isHung = pieces.some(
              ({ topUm, heightUm }) => topUm <= yUm && yUm < topUm + heightUm,
            )
            const isOpen = one.openings.some(
              (opening) =>
                opening.leftUm <= leftUm &&
                opening.leftUm + opening.widthUm >= leftUm + widthUm &&
                one.heightUm - opening.sillUm - opening.heightUm <= yUm &&
                yUm < one.heightUm - opening.sillUm,
            )
            expect(isHung || isOpen).toBe(true)
          }
          const last = hung?.columns.at(-1)
          expect((last?.leftUm ?? 0) + (last?.widthUm ?? 0)).toBe(one.widthUm)
        },
      ),
    )
  })
})
