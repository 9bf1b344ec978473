/** Performance entries observed so far; times are the page's clock. */
export type Heard = {
  largestPaintMs: number
  shift: number
  tasks: { start: number; duration: number }[]
  frames: { start: number; duration: number }[]
  /** Touch and key events, from their time to the next frame. */
  events: { start: number; duration: number }[]
}

declare global {
  var heard: Heard | undefined
}

type ShiftEntry = PerformanceEntry & { value: number; hadRecentInput: boolean }
type EventEntry = PerformanceEntry & { interactionId: number }

/** Observes performance entries. Playwright sends the function as text, so it can use nothing outside of it. */
export function installProbe(): void {
  const all: Heard = { largestPaintMs: 0, shift: 0, tasks: [], frames: [], events: [] }
  globalThis.heard = all
  const timed = ({ startTime, duration }: PerformanceEntry) => ({ start: startTime, duration })
  const observe = (type: string, hear: (entry: PerformanceEntry) => void) => {
    const observer = new PerformanceObserver((list) => list.getEntries().forEach(hear))
    // 16 ms is the shortest duration that browsers report. TypeScript's types do not know the option.
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
