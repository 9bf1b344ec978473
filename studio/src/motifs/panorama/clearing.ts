import type { Palette } from '../../ink/colour.ts'
import type { Random } from '../../ink/random.ts'

/** What the parts of the clearing in the rain forest share. */
export type Clearing = Palette & {
  random: Random
  width: number
  light: boolean
  /** What all fades into. */
  mist: string
  /** A colour as far into the mist as `nearness` says: 0 is lost in it, 1 stands before us. */
  air(colour: string, nearness: number): string
  /** Greens of what grows close by, from deep to fresh. */
  greens: readonly string[]
  bark: string
  /** Where the wood opens towards the light, and the stream comes from. */
  openX: number
  /** Where the stag stands on the rise beside the stream. */
  herdX: number
}
