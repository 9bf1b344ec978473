import type { CatalogueProduct, Design } from '@bhitti/catalogue/design'
import type { Category, Space } from '@bhitti/contract/rules/products/product-vocabulary'
import { isMural, tileOf } from '../motifs/drawings.ts'
import { type Hanging, PLATES, type PlateRecipe, type Subject } from '../plates/plate-list.ts'
import type { Shot } from './shot.ts'

export type Depicted = Pick<
  CatalogueProduct,
  'slug' | 'productType' | 'category' | 'space' | 'design'
>

export type ProductShots = readonly [Shot, Shot, Shot, Shot]

/** Spaces for any paper. A shrine or a nursery would look odd as a second picture. */
const ANYWHERE: readonly Space[] = ['LivingRoom', 'BedRoom', 'DiningRoom']

/** Earlier shots by slug and position; undefined if none is known. */
export type EarlierShots = ReadonlyMap<string, readonly (Shot | undefined)[]>

/**
 * Returns the four pictures of each product by slug: the design or the hung cloth, in a room, a close-up, and a second
 * room, the rolls or the two linings.
 * Products keep the rooms of `earlier` pictures while their design stays, so that a new room or product changes no
 * other pictures. Other products rotate through the suitable rooms, so that neighbours in a listing differ.
 */
export function productShots(
  products: readonly Depicted[],
  earlier: EarlierShots = new Map(),
): ReadonlyMap<string, ProductShots> {
  const turns = new Turns()
  const kept = products.map(({ slug, design }) =>
    (earlier.get(slug) ?? []).map((shot) => sameDesign(shot, design)),
  )
  for (const [at, shots] of kept.entries())
    for (const shot of shots) if (shot) turns.note(shot.plate, at, shot.mirrored)
  return new Map(
    products.map((product, at) => {
      const choice = chooser(product, at, kept[at] ?? [], turns)
      return [product.slug, shotsOf(product, choice)]
    }),
  )
}

type PlateShot = Extract<Shot, { kind: 'plate' }>

function sameDesign(shot: Shot | undefined, { motif, palette, seed }: Design) {
  if (shot?.kind !== 'plate') return undefined
  const is = shot.design
  return is.motif === motif && is.palette === palette && is.seed === seed ? shot : undefined
}

function shotsOf(product: Depicted, choice: Choice): ProductShots {
  const hanging = hangingOf(product)
  return hanging ? hungShots(product, hanging, choice) : wallShots(product, choice)
}

function wallShots(product: Depicted, choice: Choice): ProductShots {
  const { design, productType, space } = product
  const [first, ...others] = space
  const walls = plates('wall')
  // The leading picture must show the whole wall. Papers on rolls are shown whole beside it.
  const leading = productType === 'wallpaperRolls' ? walls : walls.filter((it) => !it.obscured)
  const room = choice(1, inSpaces(leading, first ? [first] : ANYWHERE))
  const rest = walls.filter(({ name }) => name !== room.plate)
  return [
    { kind: 'flat', design, across: acrossOf(product) },
    room,
    choice(2, plates(closeUpOf(product))),
    choice(
      3,
      productType === 'wallpaperRolls' ? plates('rolls') : inSpaces(rest, others, ANYWHERE),
    ),
  ]
}

function hungShots(product: Depicted, hanging: Hanging, choice: Choice): ProductShots {
  const { design, space } = product
  const of = (subject: Subject) => plates(subject).filter((plate) => plate.hanging === hanging)
  const rooms = of('hangingRoom')
  const room = choice(1, inSpaces(rooms, space.slice(0, 1), ANYWHERE))
  const [left] = of('shutWindow')
  const [right] = of('darkWindow')
  return [
    choice(0, of('window')),
    room,
    choice(2, of('hangingCloseUp')),
    left && right
      ? { kind: 'halves', design, left: left.name, right: right.name }
      : choice(
          3,
          rooms.filter(({ name }) => name !== room.plate),
        ),
  ]
}

/** Returns how a product hangs; undefined for wallpapers. */
function hangingOf({ productType, category }: Depicted): Hanging | undefined {
  if (productType !== 'curtains' && productType !== 'blinds') return undefined
  const hangings: Partial<Record<Category, Hanging>> = {
    drape: 'drape',
    sheer: 'sheer',
    roller: 'roller',
    zebra: 'zebra',
    roman: 'roman',
  }
  return (category && hangings[category]) ?? (productType === 'curtains' ? 'drape' : 'roller')
}

/** Artists' designs are shown on canvas, murals on smooth HD paper, patterns on non-woven. */
function closeUpOf({ productType, design }: Depicted): Subject {
  if (productType === 'artist') return 'canvasCloseUp'
  return isMural(design.motif) ? 'hdCloseUp' : 'paperCloseUp'
}

/** Returns the metres of a design in the flat picture: two repeats, one of a large repeat, or a whole mural. */
function acrossOf({ design }: Depicted): number {
  const tile = isMural(design.motif) ? undefined : tileOf(design)
  if (!tile) return 2.16
  const repeat = tile.repeat / 100
  return Math.max(0.75, repeat, Math.min(1.3, repeat * 2))
}

function plates(subject: Subject): readonly PlateRecipe[] {
  return PLATES.filter((plate) => plate.subject === subject)
}

function onlyPlate([plate]: readonly PlateRecipe[]): PlateRecipe {
  if (!plate) throw new Error('There is no plate for this picture')
  return plate
}

function inSpaces(
  all: readonly PlateRecipe[],
  ...groups: readonly (readonly Space[])[]
): readonly PlateRecipe[] {
  const fitting = groups.map((group) =>
    all.filter(({ spaces }) => spaces.some((space) => group.includes(space))),
  )
  return fitting.find((found) => found.length > 0) ?? all
}

type Choice = (slot: number, candidates: readonly PlateRecipe[]) => PlateShot

/** Returns a chooser for the product at this position: it takes the earlier plate, or else the next in rotation. */
function chooser(
  { design }: Depicted,
  at: number,
  kept: readonly (PlateShot | undefined)[],
  turns: Turns,
): Choice {
  return (slot, candidates) => {
    const earlier = kept[slot]
    if (earlier && candidates.some(({ name }) => name === earlier.plate)) return earlier
    const { name } = turns.next(candidates, at)
    const mirrored = turns.otherWayRound(name, at)
    turns.note(name, at, mirrored)
    return { kind: 'plate', design, plate: name, mirrored }
  }
}

class Turns {
  private readonly uses = new Map<string, { at: number; mirrored: boolean }[]>()

  note(plate: string, at: number, mirrored: boolean): void {
    this.uses.set(plate, [...(this.uses.get(plate) ?? []), { at, mirrored }])
  }

  /** Returns the plate that neighbours do not show; then the least used; then the most distant. */
  next(candidates: readonly PlateRecipe[], at: number): PlateRecipe {
    const nearby = ({ name }: PlateRecipe) => (this.distance(name, at) <= 1 ? 1 : 0)
    const often = ({ name }: PlateRecipe) => this.uses.get(name)?.length ?? 0
    const [first] = candidates.toSorted(
      (a, b) =>
        nearby(a) - nearby(b) ||
        often(a) - often(b) ||
        this.distance(b.name, at) - this.distance(a.name, at),
    )
    return onlyPlate(first ? [first] : [])
  }

  /** True if a plate must be mirrored here, to differ from its nearest use. */
  otherWayRound(plate: string, at: number): boolean {
    const [nearest] = (this.uses.get(plate) ?? []).toSorted(
      (a, b) => Math.abs(a.at - at) - Math.abs(b.at - at),
    )
    return nearest ? !nearest.mirrored : false
  }

  private distance(plate: string, at: number): number {
    return Math.min(1e6, ...(this.uses.get(plate) ?? []).map((use) => Math.abs(use.at - at)))
  }
}
