/** The plates that pages show designs in: how each is rendered, and what is said of it. */
import type { RenderedRoom } from '@bhitti/contract/rules/perspective/rendered-view'
import type { PlateRecipe } from '../plate-list.ts'

type Said = Pick<RenderedRoom, 'name' | 'words' | 'alt' | 'spaces'>

/** A plate of a room, and what shoppers read and hear about it. */
export type WebRoom = Said & { plate: PlateRecipe }

/** Taken square to their wall, rooms are lit broadly: fewer paths of light do than for other plates. */
const ROOM_SIZE = { width: 1600, height: 1200 }
const SAMPLES = 10

function room(module: string, said: Said): WebRoom {
  const plate: PlateRecipe = {
    name: `preview-${said.name}`,
    module,
    options: { samples: SAMPLES },
    ...ROOM_SIZE,
    subject: 'wideWall',
    spaces: said.spaces,
  }
  return { ...said, plate }
}

export const WEB_ROOMS: readonly WebRoom[] = [
  room('preview_living_room', {
    name: 'living-room',
    words: 'Living room',
    alt: 'A living room: a cream sofa with block-printed cushions before the wall, an areca palm on the left, a lamp on the right.',
    spaces: ['LivingRoom'],
  }),
]
