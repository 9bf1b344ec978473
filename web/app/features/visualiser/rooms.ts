/** The rooms in which designs are shown, as pages load them. */
import type { MetaDescriptor } from 'react-router'
import { addressOf, RENDERED_ROOMS } from './rendered-views.ts'

/** Two sizes of a picture, between which the browser chooses. */
type Pictures = { small: string; srcSet: string }

export type Room = {
  name: string
  /** What shoppers call it. */
  words: string
  /** What it shows. */
  alt: string
  /** With a white wall. */
  pictures: Pictures
  width: number
  height: number
}

/** How wide a room is on the page; on a large screen more is asked for, as a browser settles for a little less. */
export const ROOM_SIZES = '(min-width: 64rem) 90vw, 100vw'

export const ROOMS: readonly Room[] = RENDERED_ROOMS.map(({ name, words, alt, large, small }) => ({
  ...{ name, words, alt, width: large.width, height: large.height },
  pictures: {
    small: addressOf(small.white),
    srcSet: [small, large].map(({ white, width }) => `${addressOf(white)} ${width}w`).join(', '),
  },
}))

/** The room of this name; the first of them for any other. */
export function roomNamed(name: string | null): Room {
  const room = ROOMS.find((one) => one.name === name) ?? ROOMS[0]
  if (!room) throw new Error('There is no room to show a design in')
  return room
}

/** A link by which the picture of a room is fetched before the page is read. */
export function roomPreload({ pictures }: Room): MetaDescriptor[] {
  return [
    {
      tagName: 'link',
      rel: 'preload',
      as: 'image',
      href: pictures.small,
      imageSrcSet: pictures.srcSet,
      imageSizes: ROOM_SIZES,
      fetchPriority: 'high',
    },
  ]
}
