import { defaultRangeExtractor, type Range, useVirtualizer } from '@tanstack/react-virtual'
import { useCallback, useRef, useState } from 'react'
import { flushSync } from 'react-dom'

/** So many rows are shown as they are. */
const MOST_SHOWN_WHOLE = 12
/** Rows on either side of the window. */
const OVERSCAN = 6
/** Pixels of a row before it is known how tall it is. */
const ROW_HEIGHT = 76

/** Which of the rows are in the page: those near the window, the one that the keyboard is in, and the one it goes to. */
export function useWindowedRows(count: number) {
  const container = useRef<HTMLDivElement>(null)
  const [wanted, setWanted] = useState<number | null>(null)
  const isWindowed = count > MOST_SHOWN_WHOLE
  const virtualizer = useVirtualizer({
    count,
    enabled: isWindowed,
    getScrollElement: () => container.current,
    estimateSize: () => ROW_HEIGHT,
    overscan: OVERSCAN,
    rangeExtractor: useCallback(
      (range: Range) => {
        const focused = container.current?.querySelector<HTMLElement>('tr:focus-within')
        const kept = [wanted, focused ? Number(focused.dataset.index) : null]
        return withRows(defaultRangeExtractor(range), kept)
      },
      [wanted],
    ),
  })
  const near = virtualizer.getVirtualItems()
  const last = near.at(-1)
  return {
    container,
    isWindowed,
    /** The rows, each with the pixels that are left out above it. */
    rows: isWindowed
      ? near.map(({ index, start }, at) => ({
          place: index,
          gap: start - (near[at - 1]?.end ?? 0),
        }))
      : Array.from({ length: count }, (_, place) => ({ place, gap: 0 })),
    /** Pixels that are left out below the last. */
    after: isWindowed && last ? virtualizer.getTotalSize() - last.end : 0,
    measure: virtualizer.measureElement,
    /** Brings a row into the window, and the keyboard into it at once: what is typed next belongs there. */
    show(place: number, focus: (options?: FocusOptions) => void) {
      if (container.current?.querySelector(`tr[data-index="${place}"]`)) return focus()
      flushSync(() => setWanted(place))
      focus({ preventScroll: true })
      setWanted(null)
      virtualizer.scrollToIndex(place, { align: 'center' })
    },
  }
}

/** Rows stay in their order, as the keyboard goes through them. */
function withRows(near: readonly number[], kept: readonly (number | null)[]): number[] {
  const places = new Set(near)
  for (const place of kept) if (place !== null) places.add(place)
  return [...places].sort((one, other) => one - other)
}
