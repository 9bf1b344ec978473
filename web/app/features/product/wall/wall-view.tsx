import {
  createContext,
  type ReactNode,
  type RefObject,
  useContext,
  useState,
  useSyncExternalStore,
} from 'react'

type Shown = {
  isAsked: boolean
  isThere: boolean
  shown: 'pictures' | 'wall'
  /** Element among the pictures that the wall is rendered into. */
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
  first: () => WallView
  follow: (listener: () => void) => () => void
  saveForm: RefObject<SaveForm | null>
}

type SaveForm = () => Record<string, string>

const WallViewContext = createContext<WallViewStore | null>(null)

/** Subscribes to the state of the wall's view, which the form and the pictures share. */
export function useWallView(): WallView {
  const store = useWallViewStore()
  return useSyncExternalStore(store.follow, store.current, store.first)
}

/** Returns `ask` without a subscription, to reserve the wall's place before a known size is parsed. */
export function useAskForWall(): WallView['ask'] {
  return useWallViewStore().first().ask
}

/** Returns a reference to the form's serialiser; its value is null until the form is hydrated. */
export function useSaveForm(): RefObject<SaveForm | null> {
  return useWallViewStore().saveForm
}

function useWallViewStore(): WallViewStore {
  const store = useContext(WallViewContext)
  if (store === null) throw new Error('A WallViewProvider is missing above')
  return store
}

/**
 * Holds whether the wall is shown. Its context value never changes; only subscribers render again, as the form, which
 * hydrates later, is below it (record 0027).
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
