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
 * A part of a page whose code is not in the first load. The server renders it like any other, and its
 * HTML stays as it is until the code is there, after the page has settled; presses of its buttons
 * wait for it. That holds only while nothing above it changes: its properties are primitives, and it
 * is no descendant of a provider whose value changes (record 0027). What is typed or chosen in it before stays in its
 * controls, which hand it over (`ui/controls/early-entry.ts`). `aboutHeight` sets --about, the height at which each of its
 * children counts while it is far from the window of the first page; none for what belongs to that window.
 */
export function latePart<Props extends Record<string, string | number | null>>(
  load: () => Promise<Code<Props>>,
  aboutHeight?: string,
) {
  let coming: Promise<Code<Props>> | undefined
  let loaded: ComponentType<Props> | undefined
  /** Asks for the code again; null unless it could not be loaded. */
  let askAgain: (() => void) | null = null
  /** True if a button of the part waits for its code. */
  let isPressed = false
  const listeners = new Set<() => void>()

  /** Resolves when the part can be shown at once; rejects when its code cannot be loaded. */
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

  /** Resolves like `ready`, but opens the page of this request by a full load if the code cannot be loaded. */
  async function readyFor({ url }: Request): Promise<void> {
    await ready().catch(() => openFully(url))
  }

  /** While the code cannot be loaded, what the server sent stays: its links work without. */
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

  /** Resolves when a button of the part is pressed, or the network is back. */
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
    // One that has come is drawn with the page and not a moment later; what was begun is not exchanged.
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

  /** Nothing while the code is on its way. Seen only where the server has not sent the part. */
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

/** Comes to life together with what it stands beside. */
function Alive({ onAlive }: { onAlive: () => void }): null {
  const alive = useRef(onAlive)
  // With the commit after which it listens: a press between the two would count twice.
  useLayoutEffect(() => alive.current(), [])
  return null
}
