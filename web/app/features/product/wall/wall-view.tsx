import {
  createContext,
  type ReactNode,
  type RefObject,
  useContext,
  useState,
  useSyncExternalStore,
} from 'react'

type Shown = {
  /** Whether somebody is about to enter a size: what shows the wall is loaded then. */
  isAsked: boolean
  /** Whether there is a wall with the design on it to be looked at. */
  isThere: boolean
  /** What the place of the large picture shows where there is room beside the form. */
  shown: 'pictures' | 'wall'
  /** Where the wall goes among the pictures. */
  slot: HTMLElement | null
}

export type WallView = Shown & {
  ask: () => void
  setThere: (isThere: boolean) => void
  show: (shown: Shown['shown']) => void
  setSlot: (slot: HTMLElement | null) => void
}

type WallViewStore = {
  current: () => WallView
  /** As the server has drawn it. */
  first: () => WallView
  follow: (listener: () => void) => () => void
  saveForm: RefObject<SaveForm | null>
}

/** Tells the form as it stands, so that another page can go on with it. */
type SaveForm = () => Record<string, string>

const WallViewContext = createContext<WallViewStore | null>(null)

/** The shopper's own wall, between the form that describes it and the pictures among which it is shown. */
export function useWallView(): WallView {
  const store = useWallViewStore()
  return useSyncExternalStore(store.follow, store.current, store.first)
}

/** For those who know that there will be a size before it is read, so that the wall has its place from the first moment on. */
export function useAskForWall(): WallView['ask'] {
  return useWallViewStore().first().ask
}

/** For what stands beside the form: it is there once the form has come. */
export function useSaveForm(): RefObject<SaveForm | null> {
  return useWallViewStore().saveForm
}

function useWallViewStore(): WallViewStore {
  const store = useContext(WallViewContext)
  if (store === null) throw new Error('A WallViewProvider is missing above')
  return store
}

/**
 * Knows whether the wall is shown. The form, which comes later, stands below it: its value never changes, those
 * who use it are told (record 0027).
 */
export function WallViewProvider({ children }: { children: ReactNode }) {
  const [store] = useState(wallViewStore)
  return <WallViewContext value={store}>{children}</WallViewContext>
}

function wallViewStore(): WallViewStore {
  const listeners = new Set<() => void>()
  const first: WallView = {
    isAsked: false,
    isThere: false,
    shown: 'wall',
    slot: null,
    ask: () => change({ isAsked: true }),
    setThere: (isThere) => change({ isThere }),
    show: (shown) => change({ shown }),
    setSlot: (slot) => change({ slot }),
  }
  let view = first
  function change(part: Partial<Shown>) {
    const fields = Object.keys(part) as (keyof Shown)[]
    if (fields.every((field) => view[field] === part[field])) return
    view = { ...view, ...part }
    for (const listener of listeners) listener()
  }
  return {
    current: () => view,
    first: () => first,
    saveForm: { current: null },
    follow: (listener) => {
      listeners.add(listener)
      return () => listeners.delete(listener)
    },
  }
}
