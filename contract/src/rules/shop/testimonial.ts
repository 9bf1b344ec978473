export const MONOGRAM_GROUNDS = ['green', 'gold', 'clay', 'ink'] as const

export type MonogramGround = (typeof MONOGRAM_GROUNDS)[number]

export const MONOGRAM_GROUND_NAMES: Record<MonogramGround, string> = {
  green: 'Green',
  gold: 'Gold',
  clay: 'Clay',
  ink: 'Ink',
}

export type Testimonial = {
  id: number
  name: string
  location: string
  comment: string
  /** Address of a picture; null shows a monogram. */
  picture: string | null
  ground: MonogramGround
}
