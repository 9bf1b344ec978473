import { defaultRangeExtractor, type Range, useVirtualizer } from '@tanstack/react-virtual'
import { useCallback, useRef } from 'react'

/** So many rows are shown as they are. */
const MOST_SHOWN_WHOLE = 12
/** Rows on either side of the window. */
const OVERSCAN = 6
/** Pixels of a row before it is known how tall it is. */
const ROW_HEIGHT = 76

/** Which of the rows are in the page: those near the window, and the one that the keyboard is in. */
export function useWindowedRows(count: number) {
  const container = useRef<HTMLDivElement>(null)
  const isWindowed = count > MOST_SHOWN_WHOLE
  const virtualizer = useVirtualizer({
    count,
    enabled: isWindowed,
    getScrollElement: () => container.current,
    estimateSize: () => ROW_HEIGHT,
    overscan: OVERSCAN,
    rangeExtractor: useCallback((range: Range) => {
      const focused = Number(
        container.current?.querySelector<HTMLElement>('tr:focus-within')?.dataset.index ?? -1,
      )
      const near = defaultRangeExtractor(range)
      return focused < 0 || near.includes(focused) ? near : withRow(near, focused)
    }, []),
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
    /** Brings a row into the window, and then does what needs it there. */
    show(place: number, andThen: () => void) {
      if (container.current?.querySelector(`tr[data-index="${place}"]`)) return andThen()
      virtualizer.scrollToIndex(place, { align: 'center' })
      // The row is drawn with the scrolling that follows.
      requestAnimationFrame(() => requestAnimationFrame(andThen))
    },
  }
}

/** Rows stay in their order, as the keyboard goes through them. */
function withRow(places: readonly number[], place: number): number[] {
  return [...places, place].sort((one, other) => one - other)
}
