import type { Random } from './random.ts'

const LATTICE = 256

/** Noise of about -1 to 1 with features of one unit. It does not repeat within a picture. */
export type Noise = (x: number, y: number) => number

export function smoothNoise(random: Random): Noise {
  const values = Float32Array.from({ length: LATTICE * LATTICE }, () => random.next() * 2 - 1)
  const knot = (x: number, y: number) =>
    values[(y & (LATTICE - 1)) * LATTICE + (x & (LATTICE - 1))] ?? 0
  const ease = (t: number) => t * t * t * (t * (t * 6 - 15) + 10)
  return (x, y) => {
    const [left, top] = [Math.floor(x), Math.floor(y)]
    const [tx, ty] = [ease(x - left), ease(y - top)]
    const upper = knot(left, top) + (knot(left + 1, top) - knot(left, top)) * tx
    const lower = knot(left, top + 1) + (knot(left + 1, top + 1) - knot(left, top + 1)) * tx
    return upper + (lower - upper) * ty
  }
}

export function fractal(noise: Noise, octaves: number): Noise {
  return (x, y) => {
    let [sum, share, scale] = [0, 0.55, 1]
    for (let octave = 0; octave < octaves; octave += 1) {
      sum += noise(x * scale + octave * 17.3, y * scale + octave * 9.1) * share
      share *= 0.5
      scale *= 2.03
    }
    return sum
  }
}
