import { createContext, type ReactNode, useCallback, useContext, useMemo, useState } from 'react'

export type WallView = {
  /** Whether somebody is about to enter a size: what shows the wall is loaded then. */
  isAsked: boolean
  ask: () => void
  /** Whether there is a wall with the design on it to be looked at. */
  isThere: boolean
  setThere: (isThere: boolean) => void
  /** What the place of the large picture shows where there is room beside the form. */
  shown: 'pictures' | 'wall'
  show: (shown: 'pictures' | 'wall') => void
  /** Where the wall goes among the pictures. */
  slot: HTMLElement | null
  setSlot: (slot: HTMLElement | null) => void
}

const WallViewContext = createContext<WallView | null>(null)

/** The shopper's own wall, between the form that describes it and the pictures among which it is shown. */
export function useWallView(): WallView {
  const view = useContext(WallViewContext)
  if (view === null) throw new Error('useWallView needs a WallViewProvider above it')
  return view
}

/** Knows whether the wall is shown; by itself, as the pictures have nothing to do with each key of a size. */
export function WallViewProvider({ children }: { children: ReactNode }) {
  const [isAsked, setAsked] = useState(false)
  const [isThere, setThere] = useState(false)
  const [shown, show] = useState<WallView['shown']>('wall')
  const [slot, setSlot] = useState<HTMLElement | null>(null)
  const ask = useCallback(() => setAsked(true), [])
  const view = useMemo(
    () => ({ isAsked, ask, isThere, setThere, shown, show, slot, setSlot }),
    [isAsked, ask, isThere, shown, slot],
  )
  return <WallViewContext value={view}>{children}</WallViewContext>
}
