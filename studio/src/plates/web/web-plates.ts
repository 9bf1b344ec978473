import type { RenderedRoom, RenderedWindow } from '@bhitti/contract/rules/perspective/rendered-view'
import type { PlateRecipe } from '../plate-list.ts'

type SaidOfRoom = Pick<RenderedRoom, 'name' | 'words' | 'alt' | 'spaces'>
type SaidOfWindow = Pick<RenderedWindow, 'name' | 'alt' | 'hanging' | 'drawn' | 'lining' | 'light'>

export type WebRoom = SaidOfRoom & { plate: PlateRecipe }

export type WebWindow = SaidOfWindow & { plate: PlateRecipe }

const ROOM_SIZE = { width: 1600, height: 1200 }
const WINDOW_SIZE = { width: 1120, height: 840 }
/** Light paths per pixel. Evenly lit views from the front need fewer than other plates. */
const ROOM_SAMPLES = 10
const WINDOW_SAMPLES = 10

function room(module: string, said: SaidOfRoom): WebRoom {
  const plate: PlateRecipe = {
    name: `preview-${said.name}`,
    module,
    options: { samples: ROOM_SAMPLES },
    ...ROOM_SIZE,
    subject: 'wideWall',
    spaces: said.spaces,
  }
  return { ...said, plate }
}

/** @param covered covered share of the window */
function hung(
  covered: number,
  said: Omit<SaidOfWindow, 'name' | 'lining' | 'light'> & Partial<SaidOfWindow>,
): WebWindow {
  const { hanging, drawn, alt, lining = 'normal', light = 'day' } = said
  const name = [
    hanging,
    drawn,
    ...(lining === 'blackout' ? [lining] : []),
    ...(light === 'evening' ? [light] : []),
  ].join('-')
  const plate: PlateRecipe = {
    name: `preview-${name}`,
    module: 'preview_window',
    options: { hanging, drawn: covered, lining, light, samples: WINDOW_SAMPLES },
    ...WINDOW_SIZE,
    subject: 'window',
    spaces: [],
    hanging,
  }
  return { name, alt, hanging, drawn, lining, light, plate }
}

export const WEB_ROOMS: readonly WebRoom[] = [
  room('preview_living_room', {
    name: 'living-room',
    words: 'Living room',
    alt: 'A living room: a cream sofa with block-printed cushions before the wall, an areca palm on the left, a lamp on the right.',
    spaces: ['LivingRoom'],
  }),
  room('preview_bedroom', {
    name: 'bedroom',
    words: 'Bedroom',
    alt: 'A bedroom: a bed with a green velvet headboard and a block-printed quilt before the wall, a teak bedside chest on each side.',
    spaces: ['BedRoom'],
  }),
  room('preview_kids_room', {
    name: 'kids-room',
    words: 'Child’s room',
    alt: 'A child’s room: a low wooden bed and a shelf of toys before the wall, a wooden elephant on the carpet.',
    spaces: ['KidsRoom'],
  }),
  room('preview_study', {
    name: 'study',
    words: 'Study',
    alt: 'A study: a teak desk with a lamp and a laptop before the wall, a cane chair, books on the left and a rubber plant on the right.',
    spaces: ['OfficeRoom'],
  }),
  room('preview_dining_room', {
    name: 'dining-room',
    words: 'Dining room',
    alt: 'A dining room: a laid teak table with cane chairs under a woven lamp before the wall.',
    spaces: ['DiningRoom'],
  }),
  room('preview_office_reception', {
    name: 'office-reception',
    words: 'Office reception',
    alt: 'An office reception: a fluted teak counter under three brass lamps before the wall, two chairs for guests on the left.',
    spaces: ['OfficeRoom'],
  }),
]

const BESIDE_LONG = 'an areca palm on the left and a cane chair on the right'
const BELOW_SHORT = 'a chest with a lamp, books and a matka below it'

export const WEB_WINDOWS: readonly WebWindow[] = [
  hung(0.36, {
    hanging: 'drape',
    drawn: 'open',
    alt: `Pinch-pleated curtains drawn to both sides of a window, ${BESIDE_LONG}.`,
  }),
  hung(0.72, {
    hanging: 'drape',
    drawn: 'half',
    alt: `Pinch-pleated curtains half drawn before a window, ${BESIDE_LONG}.`,
  }),
  hung(0.992, {
    hanging: 'drape',
    drawn: 'closed',
    alt: `Pinch-pleated curtains drawn shut before a window, daylight glowing through their lining, ${BESIDE_LONG}.`,
  }),
  hung(0.992, {
    hanging: 'drape',
    drawn: 'closed',
    lining: 'blackout',
    alt: `Pinch-pleated curtains with a blackout lining drawn shut by day, the room lit from the side, ${BESIDE_LONG}.`,
  }),
  hung(0.992, {
    hanging: 'drape',
    drawn: 'closed',
    light: 'evening',
    alt: `Pinch-pleated curtains drawn shut at night, lit by the lamps of the room, ${BESIDE_LONG}.`,
  }),
  hung(0.4, {
    hanging: 'sheer',
    drawn: 'open',
    alt: `Sheer curtains drawn to both sides of a window, ${BESIDE_LONG}.`,
  }),
  hung(0.992, {
    hanging: 'sheer',
    drawn: 'closed',
    alt: `Sheer curtains drawn shut before a window, garden and daylight showing through, ${BESIDE_LONG}.`,
  }),
  hung(0.12, {
    hanging: 'roller',
    drawn: 'open',
    alt: `A roller blind rolled up at the top of a window, ${BELOW_SHORT}.`,
  }),
  hung(0.52, {
    hanging: 'roller',
    drawn: 'half',
    alt: `A roller blind half way down a window, ${BELOW_SHORT}.`,
  }),
  hung(1, {
    hanging: 'roller',
    drawn: 'closed',
    alt: `A roller blind all the way down a window, daylight glowing through it, ${BELOW_SHORT}.`,
  }),
  hung(1, {
    hanging: 'roller',
    drawn: 'closed',
    lining: 'blackout',
    alt: `A blackout roller blind all the way down by day, the room lit from the side, ${BELOW_SHORT}.`,
  }),
  hung(1, {
    hanging: 'roller',
    drawn: 'closed',
    light: 'evening',
    alt: `A roller blind all the way down at night, lit by the lamps of the room, ${BELOW_SHORT}.`,
  }),
  hung(0.16, {
    hanging: 'zebra',
    drawn: 'open',
    alt: `A zebra blind drawn up to the top of a window, ${BELOW_SHORT}.`,
  }),
  hung(1, {
    hanging: 'zebra',
    drawn: 'closed',
    alt: `A zebra blind all the way down a window, its clear bands letting light through, ${BELOW_SHORT}.`,
  }),
  hung(0.3, {
    hanging: 'roman',
    drawn: 'open',
    alt: `A roman blind drawn up in soft folds at the top of a window, ${BELOW_SHORT}.`,
  }),
  hung(1, {
    hanging: 'roman',
    drawn: 'closed',
    alt: `A roman blind all the way down a window, daylight glowing through it, ${BELOW_SHORT}.`,
  }),
  hung(1, {
    hanging: 'roman',
    drawn: 'closed',
    lining: 'blackout',
    alt: `A roman blind with a blackout lining all the way down by day, the room lit from the side, ${BELOW_SHORT}.`,
  }),
]
