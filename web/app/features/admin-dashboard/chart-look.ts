/** How axes and cursors of all charts look. */
export const AXIS = {
  axisLine: false,
  tickLine: false,
  tick: { fill: 'var(--color-ink-soft)', fontSize: 13 },
} as const

export const CURSOR = { fill: 'var(--color-ink)', fillOpacity: 0.05 } as const

/** Quickly there; who wants no motion gets none. */
export const MOTION = { isAnimationActive: 'auto', animationDuration: 350 } as const
