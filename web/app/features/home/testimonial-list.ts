export type Testimonial = {
  id: number
  name: string
  location: string
  comment: string
  /** A drawn monogram: nobody’s face is shown. */
  image: { initials: string; ground: 'green' | 'gold' | 'clay' | 'ink' }
}

/** What customers say, in the order shown. */
export const TESTIMONIALS: readonly Testimonial[] = [
  {
    id: 1,
    name: 'Lakshmi Reddy',
    location: 'Banjara Hills, Hyderabad',
    comment:
      'I measured three times because I could not believe it would fit. It did, to the last leaf in the corner. The wall behind our dining table is now the one everybody photographs.',
    image: { initials: 'LR', ground: 'green' },
  },
  {
    id: 2,
    name: 'Arjun Mehta',
    location: 'Indiranagar, Bengaluru',
    comment:
      'The price on the page was the price I paid, tax and all. They called to tell me I should prime the wall first, and waited with the parcel until it was dry.',
    image: { initials: 'AM', ground: 'gold' },
  },
  {
    id: 3,
    name: 'Fatima Sheikh',
    location: 'Bandra West, Mumbai',
    comment:
      'Our bedroom faces east and I had given up on sleeping in. The blackout lining changed that from the first morning. The drape falls beautifully too.',
    image: { initials: 'FS', ground: 'clay' },
  },
  {
    id: 4,
    name: 'Joseph Thomas',
    location: 'Panampilly Nagar, Kochi',
    comment:
      'We wanted zebra blinds for eleven windows of four different sizes. Each came labelled with its room. An afternoon with a drill, and done.',
    image: { initials: 'JT', ground: 'ink' },
  },
]
