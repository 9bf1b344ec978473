import type { Space } from '@bhitti/contract/rules/products/product-vocabulary'

/** What a plate shows. The lining of a shut window lets light through, that of a dark one does not. */
export type Subject =
  | 'wall'
  | 'wideWall'
  | 'window'
  | 'shutWindow'
  | 'darkWindow'
  | 'hangingRoom'
  | 'hangingCloseUp'
  | 'paperCloseUp'
  | 'hdCloseUp'
  | 'canvasCloseUp'
  | 'rolls'
  | 'samples'
  | 'workshop'

/** How cloth hangs. All except `drape` are also categories of blinds and curtains. */
const HANGINGS = ['drape', 'sheer', 'roller', 'zebra', 'roman'] as const
export type Hanging = (typeof HANGINGS)[number]

/** How studio/rooms renders a plate, and what it shows. */
export type PlateRecipe = {
  name: string
  /** Module of studio/rooms that builds the scene, and its options. */
  module: string
  options: Readonly<Record<string, string | number>>
  /** Pixels. */
  width: number
  height: number
  subject: Subject
  /** Location in a home, as text and for choosing; undefined if none in particular. */
  where?: string
  spaces: readonly Space[]
  hanging?: Hanging
  /** True if furniture or shade hides the middle of the wall. */
  obscured?: boolean
}

const PORTRAIT = { width: 1024, height: 1280 }
const LANDSCAPE = { width: 1600, height: 1000 }

function room(module: string, where: string, ...spaces: Space[]): PlateRecipe {
  return { name: named(module), module, options: {}, ...PORTRAIT, subject: 'wall', where, spaces }
}

function wideRoom(module: string): PlateRecipe {
  const name = `${named(module)}-wide`
  return { name, module, options: { view: 'wide' }, ...LANDSCAPE, subject: 'wideWall', spaces: [] }
}

function named(module: string): string {
  return module.replaceAll('_', '-')
}

const ROOMS = [
  room('living_room', 'a living room', 'LivingRoom'),
  room('reading_corner', 'a reading corner', 'LivingRoom', 'OfficeRoom'),
  room('hallway', 'a hallway', 'LivingRoom'),
  { ...room('flat_hall', 'the hall of a flat', 'LivingRoom'), obscured: true },
  room('bedroom', 'a bedroom', 'BedRoom'),
  room('bedroom_corner', 'the corner of a bedroom', 'BedRoom'),
  room('kids_room', "a children's room", 'KidsRoom'),
  {
    ...room('kids_room', "a children's room with a teepee", 'KidsRoom'),
    name: 'kids-room-teepee',
    options: { play: 'teepee' },
  },
  room('bunk_room', "a children's room with a bunk bed", 'KidsRoom'),
  room('office', 'a study', 'OfficeRoom'),
  room('reception', 'the reception of an office', 'OfficeRoom'),
  room('pooja_room', 'a pooja room', 'PoojaRoom'),
  room('pooja_niche', 'a pooja corner', 'PoojaRoom'),
  room('dining_room', 'a dining room', 'DiningRoom'),
  room('cafe', 'a café', 'DiningRoom'),
  room('balcony', 'a balcony', 'Balcony'),
  { ...room('verandah', 'a verandah', 'Balcony', 'LivingRoom'), obscured: true },
  wideRoom('living_room'),
  wideRoom('bedroom'),
  wideRoom('dining_room'),
]

/** Light paths per pixel. Evenly lit cloth and tables need fewer than rooms, which have 16. */
const FEW_SAMPLES = { samples: 10 }

/** Hangings that a blackout lining can darken, with the covered share when shut. */
const SHUT: Partial<Record<Hanging, number>> = { drape: 0.98, roller: 1, roman: 1 }

function isBlind(hanging: Hanging): boolean {
  return hanging !== 'drape' && hanging !== 'sheer'
}

function blindTop(hanging: Hanging): PlateRecipe {
  return {
    name: `${hanging}-top`,
    module: 'blind_top',
    options: { hanging, ...FEW_SAMPLES },
    ...PORTRAIT,
    subject: 'hangingCloseUp',
    spaces: [],
    hanging,
  }
}

const LIVING = ['LivingRoom', 'DiningRoom', 'OfficeRoom', 'PoojaRoom'] as const
const SLEEPING = ['BedRoom', 'KidsRoom', 'Balcony'] as const

function hung(hanging: Hanging): PlateRecipe[] {
  const plate = (
    view: string,
    subject: Subject,
    spaces: readonly Space[] = [],
    options: PlateRecipe['options'] = {},
  ): PlateRecipe => ({
    name: [hanging, view, ...('lining' in options ? ['shut', options.lining] : [])].join('-'),
    module: 'windows',
    options: { view, hanging, ...options, ...FEW_SAMPLES },
    ...PORTRAIT,
    subject,
    spaces,
    hanging,
  })
  const shut = SHUT[hanging]
  const day = shut && plate('alone', 'shutWindow', [], { lining: 'normal', drawn: shut })
  const dark = shut && plate('alone', 'darkWindow', [], { lining: 'blackout', drawn: shut })
  return [
    plate('alone', 'window'),
    { ...plate('living', 'hangingRoom', LIVING), where: 'a living room' },
    { ...plate('bedroom', 'hangingRoom', SLEEPING), where: 'a bedroom' },
    isBlind(hanging) ? blindTop(hanging) : plate('close', 'hangingCloseUp'),
    ...(day && dark ? [day, dark] : []),
  ]
}

function studio(view: string, subject: Subject, options: PlateRecipe['options']): PlateRecipe {
  const name = [view, ...Object.values(options)].join('-')
  return {
    name: named(name),
    module: 'studio',
    options: { view, ...options, ...FEW_SAMPLES },
    ...PORTRAIT,
    subject,
    spaces: [],
  }
}

export const PLATES: readonly PlateRecipe[] = [
  ...ROOMS,
  ...HANGINGS.flatMap(hung),
  ...(['corner', 'end'] as const).flatMap((lifted) => [
    studio('paper_close', 'paperCloseUp', { kind: 'paper', lifted }),
    studio('paper_close', 'hdCloseUp', { kind: 'hd', lifted }),
    studio('paper_close', 'canvasCloseUp', { kind: 'canvas', lifted }),
  ]),
  studio('rolls', 'rolls', {}),
  { ...studio('samples', 'samples', {}), ...LANDSCAPE },
  {
    name: 'workshop',
    module: 'workshop',
    options: FEW_SAMPLES,
    ...LANDSCAPE,
    subject: 'workshop',
    spaces: [],
  },
]

export function plateNamed(name: string): PlateRecipe {
  const recipe = PLATES.find((plate) => plate.name === name)
  if (!recipe) throw new Error(`There is no plate ${name}`)
  return recipe
}
