/** The plates that pages show designs in: how each is rendered, and what is said of it. */
import type { RenderedRoom, RenderedWindow } from '@bhitti/contract/rules/perspective/rendered-view'
import type { PlateRecipe } from '../plate-list.ts'

type SaidOfRoom = Pick<RenderedRoom, 'name' | 'words' | 'alt' | 'spaces'>
type SaidOfWindow = Pick<RenderedWindow, 'name' | 'alt' | 'hanging' | 'drawn' | 'lining' | 'light'>

/** A plate of a room, and what shoppers read and hear about it. */
export type WebRoom = SaidOfRoom & { plate: PlateRecipe }

/** A plate of a window, and what shoppers read and hear about it. */
export type WebWindow = SaidOfWindow & { plate: PlateRecipe }

const ROOM_SIZE = { width: 1600, height: 1200 }
const WINDOW_SIZE = { width: 1120, height: 840 }
/** Paths of light for each pixel: lit broadly and seen straight on, both need fewer than other plates. */
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

/** @param covered the share of the window that is covered */
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

export const WEB_WINDOWS: readonly WebWindow[] = [
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
]
