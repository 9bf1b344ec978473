/** The rooms in which designs are shown, as pages load them. */
import type { RenderedRoom, RenderedWindow } from '@bhitti/contract/rules/perspective/rendered-view'
import type { MetaDescriptor } from 'react-router'
import { addressOf, RENDERED_ROOMS } from './rendered-views.ts'

/** Two sizes of a picture, between which the browser chooses. */
type Pictures = { small: string; srcSet: string }

/** A room, or a window with its curtains or blind. */
export type Room = {
  name: string
  /** What shoppers call it. */
  words: string
  /** Where in it a design is seen, after the design's name: in the living room. */
  where: string
  /** What it shows. */
  alt: string
  /** With a white wall, or white cloth. */
  pictures: Pictures
  /** What of each is wall, or cloth. */
  masks: Pictures
  width: number
  height: number
}

/** How wide a room is on the page; on a large screen more is asked for, as a browser settles for a little less. */
export const ROOM_SIZES = '(min-width: 64rem) 90vw, 100vw'

/** A rendered view as pages load it. */
export function shownRoom(
  view: RenderedRoom | RenderedWindow,
  said: Pick<Room, 'words' | 'where'>,
): Room {
  const { name, alt, large } = view
  return {
    ...{ name, alt, ...said, width: large.width, height: large.height },
    pictures: sizesOf(view, 'white'),
    masks: sizesOf(view, 'mask'),
  }
}

function sizesOf(
  { small, large }: RenderedRoom | RenderedWindow,
  file: 'white' | 'mask',
): Pictures {
  const sizes = [small, large].map((size) => `${addressOf(size[file])} ${size.width}w`)
  return { small: addressOf(small[file]), srcSet: sizes.join(', ') }
}

export const ROOMS: readonly Room[] = RENDERED_ROOMS.map((room) =>
  shownRoom(room, { words: room.words, where: `in the ${room.words.toLowerCase()}` }),
)

/** The room of this name; the first of them for any other. */
export function roomNamed(name: string | null): Room {
  const room = ROOMS.find((one) => one.name === name) ?? ROOMS[0]
  if (!room) throw new Error('There is no room to show a design in')
  return room
}

/** Links by which the picture of a room and its mask are fetched before the page is read. */
export function roomPreload({ pictures, masks }: Room): MetaDescriptor[] {
  return [pictures, masks].map(({ small, srcSet }) => ({
    tagName: 'link',
    rel: 'preload',
    as: 'image',
    href: small,
    imageSrcSet: srcSet,
    imageSizes: ROOM_SIZES,
    fetchPriority: 'high',
  }))
}
