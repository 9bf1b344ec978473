import type { CatalogueProduct } from '@bhitti/catalogue/design'
import type { Category, Space } from '@bhitti/contract/rules/product-vocabulary'
import { isMural, tileOf } from '../motifs/drawings.ts'
import { type Hanging, PLATES, type PlateRecipe, type Subject } from '../plates/plate-list.ts'
import type { Shot } from './shot.ts'

/** What of a product decides what its pictures show. */
export type Depicted = Pick<
  CatalogueProduct,
  'slug' | 'productType' | 'category' | 'space' | 'design'
>

export type ProductShots = readonly [Shot, Shot, Shot, Shot]

/** Rooms in which any paper may hang; a second picture in a shrine or a nursery would puzzle. */
const ANYWHERE: readonly Space[] = ['LivingRoom', 'BedRoom', 'DiningRoom']

/**
 * The four pictures of each product, by slug: the design or the hung cloth, in a room, from close by,
 * and a second room, the rolls, or the two linings. Products take turns with the rooms that suit them,
 * so that neighbours in a listing hang in different ones.
 */
export function productShots(products: readonly Depicted[]): ReadonlyMap<string, ProductShots> {
  const turns = new RequestQueue()
  return new Map(products.map((product) => [product.slug, shotsOf(product, turns)]))
}

function shotsOf(product: Depicted, turns: RequestQueue): ProductShots {
  const hanging = hangingOf(product)
  return hanging ? hungShots(product, hanging, turns) : wallShots(product, turns)
}

function wallShots(product: Depicted, turns: RequestQueue): ProductShots {
  const { design, productType, space } = product
  const [first, ...others] = space
  const walls = plates('wall')
  const room = turns.next(inSpaces(walls, first ? [first] : ANYWHERE))
  const rest = walls.filter((plate) => plate !== room)
  return [
    { kind: 'flat', design, across: acrossOf(product) },
    shown(product, room, turns),
    shown(product, turns.next(plates(closeUpOf(product))), turns),
    productType === 'wallpaperRolls'
      ? shown(product, onlyPlate(plates('rolls')), turns)
      : shown(product, turns.next(inSpaces(rest, others, ANYWHERE)), turns),
  ]
}

function hungShots(product: Depicted, hanging: Hanging, turns: RequestQueue): ProductShots {
  const { design, space } = product
  const of = (subject: Subject) => plates(subject).filter((plate) => plate.hanging === hanging)
  const rooms = of('hangingRoom')
  const room = turns.next(inSpaces(rooms, space.slice(0, 1), ANYWHERE))
  const [left] = of('shutWindow')
  const [right] = of('darkWindow')
  return [
    shown(product, onlyPlate(of('window')), turns),
    shown(product, room, turns),
    shown(product, onlyPlate(of('hangingCloseUp')), turns),
    left && right
      ? { kind: 'halves', design, left: left.name, right: right.name }
      : shown(product, turns.next(rooms.filter((plate) => plate !== room)), turns),
  ]
}

/** How a product hangs; undefined for what is glued to walls. */
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

/** Artists' designs are shown on canvas, murals on the smooth HD paper, patterns on non-woven. */
function closeUpOf({ productType, design }: Depicted): Subject {
  if (productType === 'artist') return 'canvasCloseUp'
  return isMural(design.motif) ? 'hdCloseUp' : 'paperCloseUp'
}

/** Metres of a design that are shown straight on: two repeats, one of a large one, a whole mural. */
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

/** The plates in the first of the groups of spaces that has any. */
function inSpaces(
  all: readonly PlateRecipe[],
  ...groups: readonly (readonly Space[])[]
): readonly PlateRecipe[] {
  const fitting = groups.map((group) =>
    all.filter(({ spaces }) => spaces.some((space) => group.includes(space))),
  )
  return fitting.find((found) => found.length > 0) ?? all
}

function shown({ design }: Depicted, plate: PlateRecipe, turns: RequestQueue): Shot {
  return { kind: 'plate', design, plate: plate.name, mirrored: turns.isMirrored(plate) }
}

/** Whose turn it is among plates, and which way round a plate was shown last. */
class RequestQueue {
  private readonly lastTurn = new Map<PlateRecipe, number>()
  private readonly mirrored = new Map<PlateRecipe, boolean>()
  private turn = 0

  /** The plate that has not been shown for longest. */
  next(candidates: readonly PlateRecipe[]): PlateRecipe {
    const plate = onlyPlate(
      candidates.toSorted((a, b) => (this.lastTurn.get(a) ?? 0) - (this.lastTurn.get(b) ?? 0)),
    )
    this.turn += 1
    this.lastTurn.set(plate, this.turn)
    return plate
  }

  isMirrored(plate: PlateRecipe): boolean {
    const mirrored = !(this.mirrored.get(plate) ?? true)
    this.mirrored.set(plate, mirrored)
    return mirrored
  }
}
