import clsx from 'clsx'
import {
  type ComponentType,
  memo,
  Suspense,
  useLayoutEffect,
  useRef,
  useState,
  useSyncExternalStore,
} from 'react'
import { openFully } from './full-load.ts'
import { type Code, lazyPart, loadTwice, NotLoaded, tellNotLoaded } from './lazy-part.tsx'
import { useMissedClicks } from './missed-clicks.ts'
import { pageSettled } from './page-settled.ts'

/**
 * Returns a part of a page whose code is loaded after the first load. The server renders it, and its HTML stays as it
 * is until its code is loaded; presses of its buttons are repeated then. This works only while nothing above it changes: its
 * props are primitives, and no provider above it changes its value (record 0027). Text typed earlier stays in its
 * controls (`ui/controls/early-entry.ts`). `aboutHeight` sets --about, the assumed height of its children far from the
 * first page's window; leave it out for parts within that window.
 */
export function latePart<Props extends Record<string, string | number | null>>(
  load: () => Promise<Code<Props>>,
  aboutHeight?: string,
) {
  let coming: Promise<Code<Props>> | undefined
  let loaded: ComponentType<Props> | undefined
  /** Retries loading the code; null unless loading has failed. */
  let askAgain: (() => void) | null = null
  let isPressed = false
  const listeners = new Set<() => void>()

  function ready(): Promise<Code<Props>> {
    coming ??= loadTwice(load).then(
      (code) => {
        loaded = code.default
        return code
      },
      (error) => {
        coming = undefined
        throw error
      },
    )
    return coming
  }

  /** Like `ready`, but opens the request's page with a full page load if the code cannot be loaded. */
  async function readyFor({ url }: Request): Promise<void> {
    await ready().catch(() => openFully(url))
  }

  /** Waits for the code and retries until it is loaded. The server's HTML stays meanwhile, and its links work. */
  async function readyInTime(): Promise<Code<Props>> {
    if (typeof document === 'undefined') return ready()
    await pageSettled()
    for (;;) {
      try {
        return await ready()
      } catch {
        if (isPressed) tellNotLoaded()
        isPressed = false
        await askedAgain()
      }
    }
  }

  function askedAgain(): Promise<void> {
    return new Promise((resolve) => {
      function goOn() {
        removeEventListener('online', goOn)
        keepAskAgain(null)
        resolve()
      }
      addEventListener('online', goOn)
      keepAskAgain(goOn)
    })
  }

  function keepAskAgain(next: (() => void) | null): void {
    askAgain = next
    for (const listener of listeners) listener()
  }

  function press(): void {
    isPressed = true
    askAgain?.()
  }

  const Lazy = lazyPart<Props>(readyInTime)
  if (typeof document !== 'undefined') void readyInTime()

  function Part(props: Props) {
    const place = useRef<HTMLDivElement>(null)
    const comeAlive = useMissedClicks(place, press)
    // A loaded part renders at once, without Suspense. The choice is made once, because a change would remount the
    // part.
    const [Shown] = useState<ComponentType<Props>>(() => loaded ?? Lazy)
    return (
      <div ref={place} className={aboutHeight && clsx('far-below', aboutHeight)}>
        <Suspense fallback={<Waiting />}>
          <Shown {...props} />
          <Alive onAlive={comeAlive} />
        </Suspense>
      </div>
    )
  }

  /** Visible only where the server has not rendered the part; empty unless loading has failed. */
  function Waiting() {
    const isMissing = useSyncExternalStore(
      subscribe,
      () => askAgain !== null,
      () => false,
    )
    return isMissing && <NotLoaded onRetry={press} />
  }

  function subscribe(listener: () => void) {
    listeners.add(listener)
    return () => listeners.delete(listener)
  }

  return Object.assign(memo(Part), { readyFor })
}

/** Calls back when its Suspense boundary has hydrated. */
function Alive({ onAlive }: { onAlive: () => void }): null {
  const alive = useRef(onAlive)
  // A layout effect, in the commit that attaches the listeners: a press in between would count twice.
  useLayoutEffect(() => alive.current(), [])
  return null
}
