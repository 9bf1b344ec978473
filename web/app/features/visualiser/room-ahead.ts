/** Prefetches the room that is shown first. Imported only where the visualiser is likely to be opened. */
import { ROOM_SIZES, roomNamed } from './rooms.ts'

/** References that keep the browser from discarding the fetched images. */
const held = new Set<HTMLImageElement>()

/**
 * Fetches the room's picture and mask with low priority, in the size that this window needs. Over a slow line both
 * would take longer than the second in which a room should appear.
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

function wantsFewBytes(): boolean {
  const { connection } = navigator as { connection?: { saveData?: boolean } }
  return connection?.saveData === true
}
