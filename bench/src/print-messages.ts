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
