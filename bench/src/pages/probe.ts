/** Listens inside of the page to what the browser tells of its own speed. */

/** What has been heard so far; times are those of the page's clock. */
export type Heard = {
  largestPaintMs: number
  shift: number
  tasks: { start: number; duration: number }[]
  frames: { start: number; duration: number }[]
  /** Events of touches and keys, from their time to the next frame after them. */
  events: { start: number; duration: number }[]
}

declare global {
  var heard: Heard | undefined
}

type ShiftEntry = PerformanceEntry & { value: number; hadRecentInput: boolean }
type EventEntry = PerformanceEntry & { interactionId: number }

/** Sent to the browser as text, before any script of the page: it can use nothing from outside. */
export function installProbe(): void {
  const all: Heard = { largestPaintMs: 0, shift: 0, tasks: [], frames: [], events: [] }
  globalThis.heard = all
  const timed = ({ startTime, duration }: PerformanceEntry) => ({ start: startTime, duration })
  const observe = (type: string, hear: (entry: PerformanceEntry) => void) => {
    const observer = new PerformanceObserver((list) => list.getEntries().forEach(hear))
    // Shorter events are not told of at all; the option is newer than TypeScript's list of them.
    observer.observe({ type, buffered: true, durationThreshold: 16 } as PerformanceObserverInit)
  }
  observe('largest-contentful-paint', (entry) => {
    all.largestPaintMs = entry.startTime
  })
  observe('layout-shift', (entry) => {
    const { value, hadRecentInput } = entry as ShiftEntry
    if (!hadRecentInput) all.shift += value
  })
  observe('longtask', (entry) => all.tasks.push(timed(entry)))
  observe('long-animation-frame', (entry) => all.frames.push(timed(entry)))
  observe('event', (entry) => {
    if ((entry as EventEntry).interactionId > 0) all.events.push(timed(entry))
  })
}
