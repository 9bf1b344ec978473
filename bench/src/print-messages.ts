/** What the bench and the yardstick of prints say to each other. */

/** Parts of a master, over its whole height, and what each is enlarged to. */
export type Cuts = {
  left: number
  width: number
  height: number
  to: { width: number; height: number }
}[]

export type YardstickTask =
  | { task: 'draw'; file: string; pixelsWide: number; pixelsHigh: number }
  | { task: 'cut'; file: string; folder: string; cuts: Cuts }

export type YardstickAnswer = { seconds: number; cpuSeconds: number }
