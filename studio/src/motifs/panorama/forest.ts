import type { Random } from '../../ink/random.ts'

/** A wood drawn in depth: its colours, and where its near parts stand. */
export type Forest = {
  random: Random
  width: number
  ground: string
  ink: string
  second: string
  light: string
  /** The colour at a distance, 0 (here) to 1 (lost in the mist). */
  air: (colour: string, distance: number) => string
  /** The way from one of the great trunks in front to the next. */
  every: number
  /** Where water falls, in the open between two of them. */
  fallX: number
}
