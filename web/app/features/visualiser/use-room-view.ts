import { useEffect, useState } from 'react'
import { roomView } from './plates/room-view.ts'
import type { WallView } from './wall-view.ts'

type Come = { of: string; view: WallView | null }

/** The room of this name, once it has come. Until then there is none, and its picture is seen as it is. */
export function useRoomView(name: string) {
  const [come, setCome] = useState<Come | null>(null)

  useEffect(() => {
    let isWanted = true
    roomView(name).then(
      (view) => isWanted && setCome({ of: name, view }),
      () => isWanted && setCome({ of: name, view: null }),
    )
    return () => {
      isWanted = false
    }
  }, [name])

  const own = come?.of === name ? come : null
  return { view: own?.view ?? null, hasFailed: own !== null && own.view === null }
}
