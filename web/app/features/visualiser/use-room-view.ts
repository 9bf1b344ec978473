import { type RefObject, useEffect, useState } from 'react'
import { RENDERED_ROOMS, RENDERED_WINDOWS, roomView, windowView } from './rendered-views.ts'
import type { WallView } from './wall-view.ts'

type Come = { of: string; view: WallView | null }

/**
 * Loads the room or window of this name; null for none. Uses the size that the browser chose for `picture`, which is
 * shown meanwhile, so that no file is fetched twice.
 */
export function useRoomView(name: string | null, picture: RefObject<HTMLImageElement | null>) {
  const [come, setCome] = useState<Come | null>(null)

  useEffect(() => {
    if (name === null) return
    let isWanted = true
    void (async () => {
      const across = await chosenWidth(picture.current)
      const view = await viewOf(name, across)
      if (isWanted) setCome({ of: name, view })
    })()
    return () => {
      isWanted = false
    }
  }, [name, picture])

  const own = name !== null && come?.of === name ? come : null
  return { view: own?.view ?? null, hasFailed: own !== null && own.view === null }
}

/** Returns the width in pixels of the chosen image; undefined if no image is shown. */
async function chosenWidth(picture: HTMLImageElement | null): Promise<number | undefined> {
  try {
    // Browsers choose the image before it loads, but not immediately. The mask of that size need not wait for the
    // image.
    if (!picture?.currentSrc) await new Promise((resolve) => setTimeout(resolve))
    if (!picture?.currentSrc) await picture?.decode()
  } catch {
    // Loading the view reports the error.
  }
  const chosen = picture?.srcset
    .split(', ')
    .map((candidate) => candidate.split(' '))
    .find(([address]) => address && picture.currentSrc.endsWith(address))
  return chosen?.[1] ? Number.parseInt(chosen[1], 10) : undefined
}

async function viewOf(name: string, across: number | undefined): Promise<WallView | null> {
  const room = RENDERED_ROOMS.find((one) => one.name === name)
  try {
    if (room) return await roomView(room, across)
    const window = RENDERED_WINDOWS.find((one) => one.name === name)
    return window ? await windowView(window, across) : null
  } catch {
    return null
  }
}
