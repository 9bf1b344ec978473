export type Testimonial = {
  id: number
  name: string
  location: string
  comment: string
  /** Address of a picture; without one a monogram of the name stands in its place. */
  picture: string | null
  ground: MonogramGround
}
