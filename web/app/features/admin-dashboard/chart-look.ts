export const AXIS = {
  axisLine: false,
  tickLine: false,
  tick: { fill: 'var(--color-ink-soft)', fontSize: 13 },
} as const

export const CURSOR = { fill: 'var(--color-ink)', fillOpacity: 0.05 } as const

/** Short animation; none if the visitor prefers reduced motion. */
export const MOTION = { isAnimationActive: 'auto', animationDuration: 350 } as const
