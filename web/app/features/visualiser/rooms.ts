import type { RenderedRoom, RenderedWindow } from '@bhitti/contract/rules/perspective/rendered-view'
import type { MetaDescriptor } from 'react-router'
import { addressOf, RENDERED_ROOMS } from './rendered-views.ts'

type Pictures = { small: string; srcSet: string }

export type Room = {
  name: string
  /** Name that shoppers see. */
  words: string
  /** Phrase after a design's name, such as “in the living room”. */
  where: string
  alt: string
  /** Pictures with a white wall or white cloth. */
  pictures: Pictures
  /** Masks of the wall or cloth. */
  masks: Pictures
  width: number
  height: number
}

/**
 * Width of a room on the page. On large screens it is overstated, because browsers may choose a slightly smaller
 * picture.
 */
export const ROOM_SIZES = '(min-width: 64rem) 90vw, 100vw'

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

export function roomNamed(name: string | null): Room {
  const room = ROOMS.find((one) => one.name === name) ?? ROOMS[0]
  if (!room) throw new Error('There is no room to show a design in')
  return room
}

/** Returns preload links, so that picture and mask are fetched before the page is parsed. */
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
