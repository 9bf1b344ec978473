import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { customisationDetails } from '../orders/customisation-words.ts'
import { priceLine } from '../prices/pricing.ts'
import { materialsOf } from '../products/materials.ts'
import { type Artwork, sizeAtScale, TRUE_SCALE } from './artwork.ts'
import { UM_PER_HUNDREDTH_INCH, UM_PER_INCH } from './micrometres.ts'
import {
  artworkCopies,
  artworkPointAt,
  firstPlacement,
  fittedPlacement,
  mirroredPlacement,
  movedPlacement,
  type PlacedWall,
  type Placement,
  placementProblem,
  scaledPlacement,
  scaleLimits,
} from './placement.ts'
import { printedInches, printedSize } from './printed-rectangle.ts'
import { printedDpi } from './sharpness.ts'
import { artworkForStaff, wallToPlace, withUsualPlacement } from './usual-placement.ts'

const aLength = (min: number, max: number) => fc.integer({ min, max })
const anArtwork: fc.Arbitrary<Artwork> = fc
  .record({
    kind: fc.constantFrom('mural' as const, 'repeat' as const),
    widthUm: aLength(50_000, 8_000_000),
    heightUm: aLength(50_000, 4_000_000),
    match: fc.constantFrom('straight' as const, 'halfDrop' as const, 'free' as const),
    dpi: fc.integer({ min: 20, max: 400 }),
    floorDpi: fc.integer({ min: 10, max: 120 }),
    maxScalePpm: fc.integer({ min: TRUE_SCALE, max: 3 * TRUE_SCALE }),
    minScalePpm: fc.integer({ min: 500_000, max: TRUE_SCALE }),
  })
  .map(({ dpi, ...artwork }) => ({
    ...artwork,
    id: 'a-version',
    match: artwork.kind === 'mural' ? null : artwork.match,
    pixelsWide: Math.max(1, Math.round((artwork.widthUm / UM_PER_INCH) * dpi)),
    pixelsHigh: Math.max(1, Math.round((artwork.heightUm / UM_PER_INCH) * dpi)),
  }))
const aWall: fc.Arbitrary<PlacedWall> = fc.record({
  widthUm: aLength(300_000, 8_000_000),
  heightUm: aLength(300_000, 4_000_000),
  spareUm: fc.constantFrom(0, 12_700, 50_800),
  stepHundredths: fc.constantFrom(1, 25, 100),
})
const aMove = fc.record({
  rightUm: aLength(-9_000_000, 9_000_000),
  downUm: aLength(-9_000_000, 9_000_000),
  scalePpm: fc.integer({ min: 1, max: 5 * TRUE_SCALE }),
  mirrors: fc.boolean(),
})

/** A wall that the artwork can cover, with a placement that a person moved, scaled and mirrored. */
const placed = fc
  .record({ artwork: anArtwork, wall: aWall, move: aMove })
  .map(({ artwork, wall, move }) => ({ artwork, wall, placement: moved(artwork, wall, move) }))
  .filter((one): one is { artwork: Artwork; wall: PlacedWall; placement: Placement } =>
    Boolean(one.placement),
  )

function moved(
  artwork: Artwork,
  wall: PlacedWall,
  {
    mirrors,
    scalePpm,
    ...by
  }: { mirrors: boolean; scalePpm: number; rightUm: number; downUm: number },
): Placement | null {
  const first = firstPlacement(artwork, wall)
  const scaled = first && scaledPlacement(artwork, wall, first, scalePpm)
  const there = scaled && movedPlacement(artwork, wall, scaled, by)
  return there && mirrors ? mirroredPlacement(artwork, wall, there) : there
}

describe('where a wall lies on a design', () => {
  it('can always be printed, however it was moved, scaled and mirrored', () => {
    fc.assert(
      fc.property(placed, ({ artwork, wall, placement }) => {
        expect(placementProblem(artwork, wall, placement)).toBeNull()
        expect(fittedPlacement(artwork, wall, placement)).toEqual(placement)
      }),
    )
  })

  it('keeps the printed rectangle inside of a mural, spare included', () => {
    fc.assert(
      fc.property(placed, ({ artwork, wall, placement }) => {
        if (artwork.kind === 'repeat') return
        const printed = printedSize(wall, wall.stepHundredths)
        const scaled = sizeAtScale(artwork, placement.scalePpm)
        expect(placement.leftUm - wall.spareUm).toBeGreaterThanOrEqual(0)
        expect(placement.topUm - wall.spareUm).toBeGreaterThanOrEqual(0)
        expect(placement.leftUm - wall.spareUm + printed.widthUm).toBeLessThanOrEqual(
          scaled.widthUm,
        )
        expect(placement.topUm - wall.spareUm + printed.heightUm).toBeLessThanOrEqual(
          scaled.heightUm,
        )
      }),
    )
  })

  it('shows each point of the wall from exactly one copy, and the same one that it names', () => {
    fc.assert(
      fc.property(
        placed,
        fc.double({ min: 0, max: 1, noNaN: true, maxExcluded: true }),
        fc.double({ min: 0, max: 1, noNaN: true, maxExcluded: true }),
        ({ artwork, wall, placement }, across, down) => {
          const printed = printedSize(wall, wall.stepHundredths)
          const x = Math.floor(across * printed.widthUm)
          const y = Math.floor(down * printed.heightUm)
          const over = artworkCopies(artwork, wall, placement).filter(
            (copy) =>
              x >= copy.xUm &&
              x < copy.xUm + copy.widthUm &&
              y >= copy.yUm &&
              y < copy.yUm + copy.heightUm,
          )
          expect(over).toHaveLength(1)
          const [copy] = over
          if (!copy) return
          const point = artworkPointAt(artwork, placement, {
            xUm: x - wall.spareUm,
            yUm: y - wall.spareUm,
          })
          const inCopy = placement.mirrored ? copy.widthUm - (x - copy.xUm) : x - copy.xUm
          expect(point.xUm).toBeCloseTo((inCopy * artwork.widthUm) / copy.widthUm, 3)
          expect(point.yUm).toBeCloseTo(((y - copy.yUm) * artwork.heightUm) / copy.heightUm, 3)
        },
      ),
    )
  })

  it('shows the same in the middle after zooming in and out again', () => {
    fc.assert(
      fc.property(placed, ({ artwork, wall, placement }) => {
        const limits = scaleLimits(artwork, wall)
        if (limits === null || artwork.kind === 'repeat') return
        const larger = scaledPlacement(artwork, wall, placement, limits.max)
        if (larger === null) return
        const middle = { xUm: wall.widthUm / 2, yUm: wall.heightUm / 2 }
        const before = artworkPointAt(artwork, placement, middle)
        const after = artworkPointAt(artwork, larger, middle)
        // Scaling rounds the artwork's size down to whole micrometres.
        expect(Math.abs(after.xUm - before.xUm)).toBeLessThan(100)
        expect(Math.abs(after.yUm - before.yUm)).toBeLessThan(100)
      }),
    )
  })

  it('shows the same part of the design mirrored, and as it was when mirrored twice', () => {
    fc.assert(
      fc.property(placed, ({ artwork, wall, placement }) => {
        const once = mirroredPlacement(artwork, wall, placement)
        const twice = once && mirroredPlacement(artwork, wall, once)
        if (artwork.kind === 'mural' && wall.stepHundredths === 1 && wall.spareUm === 0) {
          // Rounding adds on the right only, so the mirrored wall may have to move.
          expect(Math.abs((twice?.leftUm ?? 0) - placement.leftUm)).toBeLessThan(
            2 * UM_PER_HUNDREDTH_INCH,
          )
        }
        expect(twice?.topUm).toBe(placement.topUm)
        expect(twice?.mirrored).toBe(placement.mirrored)
      }),
    )
  })

  it.each([
    ['another version', { artworkId: 'another' }, 'artworkId'],
    ['no number', { leftUm: Number.NaN }, 'leftUm'],
    ['half a micrometre', { topUm: 0.5 }, 'topUm'],
    ['a scale of nothing', { scalePpm: 0 }, 'scalePpm'],
    ['a scale of no end', { scalePpm: Number.POSITIVE_INFINITY }, 'scalePpm'],
    ['a place beyond the design', { leftUm: 9_000_000 }, 'leftUm'],
    ['a place above the design', { topUm: -1 }, 'topUm'],
  ])('refuses %s by its field', (_what, forged, field) => {
    const artwork: Artwork = {
      id: 'a-version',
      kind: 'mural',
      widthUm: 4_000_000,
      heightUm: 3_000_000,
      match: null,
      minScalePpm: 500_000,
      maxScalePpm: 1_500_000,
      pixelsWide: 16_000,
      pixelsHigh: 12_000,
      floorDpi: 70,
    }
    const wall = { widthUm: 3_000_000, heightUm: 2_500_000, spareUm: 0 }
    const placement = firstPlacement(artwork, wall)
    if (placement === null) throw new Error('the wall can be covered')
    expect(placementProblem(artwork, wall, { ...placement, ...forged })?.field).toBe(field)
  })
})

describe('one size for everything', () => {
  it('prices, orders and prints the same rectangle, to the micrometre', () => {
    fc.assert(
      fc.property(placed, ({ artwork, wall, placement }) => {
        const printed = printedSize(wall, wall.stepHundredths)
        const { height, width } = printedInches(wall, wall.stepHundredths)
        expect(Math.round(height * 100) * UM_PER_HUNDREDTH_INCH).toBe(printed.heightUm)
        expect(Math.round(width * 100) * UM_PER_HUNDREDTH_INCH).toBe(printed.widthUm)
        expect(printed.widthUm).toBeGreaterThanOrEqual(wall.widthUm + 2 * wall.spareUm)

        const line = priceLine(
          {
            productType: 'wallpapers',
            pricePaise: 10_000,
            salePricePaise: null,
            minBillableSqft: null,
          },
          { quantity: 1, selectedMaterial: materialsOf('wallpapers')[0]?.name, height, width },
        )
        const squareFeet = (printed.widthUm * printed.heightUm) / (12 * UM_PER_INCH) ** 2
        expect(line.measure).toBeCloseTo(squareFeet, 1)

        const covered = artworkCopies(artwork, wall, placement)
        const right = covered.reduce((most, copy) => Math.max(most, copy.xUm + copy.widthUm), 0)
        const bottom = covered.reduce((most, copy) => Math.max(most, copy.yUm + copy.heightUm), 0)
        expect(right).toBeGreaterThanOrEqual(printed.widthUm)
        expect(bottom).toBeGreaterThanOrEqual(printed.heightUm)
        expect(printedDpi(artwork, placement.scalePpm)).toBeGreaterThanOrEqual(artwork.floorDpi)
      }),
    )
  })
})

describe('a wall that nobody has placed', () => {
  const sold = fc
    .record({ artwork: anArtwork, wall: aWall, isEntered: fc.boolean() })
    .map(({ artwork, wall: { stepHundredths, ...wall }, isEntered }) => ({
      artwork,
      line: {
        productType: 'wallpapers' as const,
        ...printedInches(wall, stepHundredths),
        customisation: isEntered ? { wall } : null,
      },
    }))

  it('is covered by the design wherever that is sold so large, whatever the step was then', () => {
    fc.assert(
      fc.property(sold, ({ artwork, line }) => {
        const wall = wallToPlace(line)
        if (wall === null) throw new Error('it is printed to size')
        const frozen = withUsualPlacement(artwork, line)
        if (scaleLimits(artwork, wall) === null) {
          expect(frozen).toBe(line.customisation)
          return
        }
        const { placement } = frozen ?? {}
        if (!placement) throw new Error('it is not placed')
        expect(placementProblem(artwork, wall, placement)).toBeNull()
        expect(frozen?.wall).toEqual(line.customisation?.wall ?? wall)
        expect(placement.isCentred).toBe(artwork.kind === 'mural' ? true : undefined)
        const [copy] = artworkCopies(artwork, wall, placement)
        if (artwork.kind !== 'mural' || !copy) return
        const { widthUm, heightUm } = printedSize(wall)
        // Equal amounts of the design are cut off on both sides.
        expect(Math.abs(copy.widthUm + 2 * copy.xUm - widthUm)).toBeLessThanOrEqual(2)
        expect(Math.abs(copy.heightUm + 2 * copy.yUm - heightUm)).toBeLessThanOrEqual(2)
      }),
    )
  })

  it('can be placed by staff also where the design is not sold so large', () => {
    fc.assert(
      fc.property(sold, ({ artwork, line }) => {
        const wall = wallToPlace(line)
        if (wall === null) throw new Error('it is printed to size')
        const placement = firstPlacement(artworkForStaff(artwork, wall), wall)
        // Nobody can scale beyond ten times.
        if (placement === null) expect(artwork.kind).toBe('mural')
        else expect(placementProblem(artworkForStaff(artwork, wall), wall, placement)).toBeNull()
      }),
    )
  })

  it('keeps what was placed, and what is not printed to size', () => {
    fc.assert(
      fc.property(placed, ({ artwork, wall, placement }) => {
        const customisation = { wall, placement }
        const line = { productType: 'artist' as const, ...printedInches(wall), customisation }
        expect(withUsualPlacement(artwork, line)).toBe(customisation)
        const roll = { productType: 'wallpaperRolls', height: null, width: null } as const
        expect(withUsualPlacement(artwork, { ...roll, customisation: null })).toBeNull()
      }),
    )
  })

  it('is said to be centred', () => {
    const placement = {
      ...{ artworkId: 'one', leftUm: 1, topUm: 1, scalePpm: 980_000, mirrored: false },
      isCentred: true as const,
    }
    expect(customisationDetails({ customisation: { placement } })).toEqual([
      { label: 'Design placed', text: 'Centred, at 98%' },
    ])
  })
})
