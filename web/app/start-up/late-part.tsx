import clsx from 'clsx'
import { type ComponentType, lazy, memo, Suspense, useLayoutEffect, useRef, useState } from 'react'
import { useMissedClicks } from './missed-clicks.ts'
import { pageSettled } from './page-settled.ts'

type Code<Props> = { default: ComponentType<Props> }

/**
 * A part of a page whose code is not in the first load. The server renders it like any other, and its
 * HTML stays as it is until the code is there, after the page has settled; presses of its buttons
 * wait for it. That holds only while nothing above it changes: its properties are primitives, and it
 * is no descendant of a provider whose value changes (record 0027). What is typed or chosen in it before stays in its
 * controls, which hand it over (`ui/early-entry.ts`). `aboutHeight` sets --about, the height at which each of its
 * children counts while it is far from the window of the first page; none for what belongs to that window.
 */
export function latePart<Props extends Record<string, string | number | null>>(
  load: () => Promise<Code<Props>>,
  aboutHeight?: string,
) {
  let coming: Promise<Code<Props>> | undefined
  let loaded: ComponentType<Props> | undefined

  /** Resolves when the part can be shown at once; rejects when its code cannot be had. */
  function ready(): Promise<Code<Props>> {
    coming ??= load().then(
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

  /** Where the code cannot be had, what the server sent stays: its links work without. */
  async function readyInTime(): Promise<Code<Props>> {
    if (typeof document === 'undefined') return ready()
    await pageSettled()
    return ready().catch(() => new Promise<never>(() => {}))
  }

  const Lazy = lazy<ComponentType<Props>>(readyInTime)
  if (typeof document !== 'undefined') void readyInTime()

  function Part(props: Props) {
    const place = useRef<HTMLDivElement>(null)
    const comeAlive = useMissedClicks(place)
    // One that has come is drawn with the page and not a moment later; what was begun is not exchanged.
    const [Shown] = useState<ComponentType<Props>>(() => loaded ?? Lazy)
    return (
      <div ref={place} className={aboutHeight && clsx('far-below', aboutHeight)}>
        <Suspense fallback={null}>
          <Shown {...props} />
          <Alive onAlive={comeAlive} />
        </Suspense>
      </div>
    )
  }
  return Object.assign(memo(Part), { ready })
}

/** Comes to life together with what it stands beside. */
function Alive({ onAlive }: { onAlive: () => void }): null {
  const alive = useRef(onAlive)
  // With the commit after which it listens: a press between the two would count twice.
  useLayoutEffect(() => alive.current(), [])
  return null
}
