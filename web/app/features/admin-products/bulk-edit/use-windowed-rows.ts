import { defaultRangeExtractor, type Range, useVirtualizer } from '@tanstack/react-virtual'
import { useCallback, useRef, useState } from 'react'
import { flushSync } from 'react-dom'

/** Longest list that is rendered completely. */
const MOST_SHOWN_WHOLE = 12
/** Rows rendered beyond each end of the window. */
const OVERSCAN = 6
/** Estimated row height in pixels, until it is measured. */
const ROW_HEIGHT = 76

/** Returns the rows to render: those near the window, the focused one and the one that gets the focus next. */
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
    /** Rows, each with the height in pixels of the omitted rows above it. */
    rows: isWindowed
      ? near.map(({ index, start }, at) => ({
          place: index,
          gap: start - (near[at - 1]?.end ?? 0),
        }))
      : Array.from({ length: count }, (_, place) => ({ place, gap: 0 })),
    /** Height in pixels of the omitted rows below the last. */
    after: isWindowed && last ? virtualizer.getTotalSize() - last.end : 0,
    measure: virtualizer.measureElement,
    /** Scrolls to a row and focuses it synchronously, because the next key press belongs there. */
    show(place: number, focus: (options?: FocusOptions) => void) {
      if (container.current?.querySelector(`tr[data-index="${place}"]`)) return focus()
      flushSync(() => setWanted(place))
      focus({ preventScroll: true })
      setWanted(null)
      virtualizer.scrollToIndex(place, { align: 'center' })
    },
  }
}

/** Adds rows in index order, because Tab follows the DOM order. */
function withRows(near: readonly number[], kept: readonly (number | null)[]): number[] {
  const places = new Set(near)
  for (const place of kept) if (place !== null) places.add(place)
  return [...places].sort((one, other) => one - other)
}
