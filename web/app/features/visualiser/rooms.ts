/** The rooms in which designs are shown, as pages load them. */
import type { MetaDescriptor } from 'react-router'
import { ROOMS_STANDIN } from './plates/room-view.ts'

export type Room = {
  name: string
  /** What shoppers call it. */
  words: string
  alt: string
  /** Addresses of the room with a white wall: as it is seen, and for phones. */
  large: string
  small: string
  width: number
  height: number
}

export const ROOMS: readonly Room[] = ROOMS_STANDIN.map(({ name, words, alt, url, white }) => ({
  name,
  words,
  alt,
  large: url,
  small: url,
  width: white[0]?.width ?? 1,
  height: white[0]?.height ?? 1,
}))

/** The room of this name; the first of them for any other. */
export function roomNamed(name: string | null): Room {
  const room = ROOMS.find((one) => one.name === name) ?? ROOMS[0]
  if (!room) throw new Error('There is no room to show a design in')
  return room
}

/** A link by which the picture of a room is fetched before the page is read. */
export function roomPreload({ large }: Room): MetaDescriptor[] {
  return [{ tagName: 'link', rel: 'preload', as: 'image', href: large, fetchPriority: 'high' }]
}
