/** The room that will be seen first, fetched before anybody asks for it. Loaded only by who expects to be asked. */
import { ROOM_SIZES, roomNamed } from './rooms.ts'

/** What the browser would throw away again if nobody held it. */
const held = new Set<HTMLImageElement>()

/**
 * Fetches its picture and its mask in the size that this window will show, behind all that is more urgent: over a
 * slow line both would take longer than the second in which a room is to be seen.
 */
export function fetchRoomAhead(): void {
  if (held.size > 0 || wantsFewBytes()) return
  const { pictures, masks } = roomNamed(null)
  for (const { srcSet } of [pictures, masks]) {
    const image = new Image()
    image.fetchPriority = 'low'
    image.sizes = ROOM_SIZES
    image.srcset = srcSet
    held.add(image)
  }
}

/** Whether the shopper has told the browser to save data. */
function wantsFewBytes(): boolean {
  const { connection } = navigator as { connection?: { saveData?: boolean } }
  return connection?.saveData === true
}
