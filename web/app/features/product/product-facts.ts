import type { Product } from '@bhitti/contract/calls/catalogue.schemas'
import { formatArea } from '@bhitti/contract/rules/measures'
import type { ProductType } from '@bhitti/contract/rules/product-vocabulary'
import { ROLL_COVER_SQFT } from '@bhitti/contract/rules/shop-limits'

export type Fact = { term: string; text: string }

/** What holds for every product of a type: the texts of the product page's sections. */
export type ProductFacts = {
  details: readonly Fact[]
  shipping: readonly string[]
  sustainability: readonly string[]
}

/** How long until an order leaves the shop, in business days. */
export const PROCESSING_DAYS = '2-3'

const DELIVERY = [
  `We ship within India only. Orders are processed in ${PROCESSING_DAYS} business days and delivered in another 2-3 business days.`,
  'Shipping is charged at checkout, before you pay, in one total.',
  'Please report damage within 48 hours of delivery, with a picture of the parcel and of the product.',
] as const

const PRIMED_WALL =
  'Have the wall primed 10 days before wallpaper installation, so that the primer has dried through.'

const PRINTED_DETAILS: readonly Fact[] = [
  {
    term: 'Quantity',
    text: 'One piece is one wall in the height and width that you enter. Walls are never quite square: add 2 inches on every side for trimming, or choose it beside the size.',
  },
  {
    term: 'Print',
    text: 'Printed to order with water-based inks on Non woven (smooth and matt), HD (finer detail, deeper colour) or Canvas (woven texture, hides small unevenness).',
  },
  {
    term: 'Installation',
    text: 'For smooth, dry, primed walls. Paste the wall, hang the panels from left to right in the order of their numbers, and trim at skirting and ceiling.',
  },
  {
    term: 'Care',
    text: 'Dust with a soft cloth; wipe marks with a damp sponge and mild soap. No solvents, no scrubbing.',
  },
]

const PRINTED_SUSTAINABILITY = [
  'Printed only when you order, in your size: no unsold stock, hardly any offcuts.',
  'Water-based inks, free of solvents and nearly free of smell.',
  'Non woven and Canvas come off the wall dry and in one piece when it is time for something new.',
] as const

const FACTS: Record<ProductType, ProductFacts> = {
  wallpapers: {
    details: PRINTED_DETAILS,
    shipping: [...DELIVERY, PRIMED_WALL],
    sustainability: PRINTED_SUSTAINABILITY,
  },
  artist: {
    details: PRINTED_DETAILS,
    shipping: [...DELIVERY, PRIMED_WALL],
    sustainability: [
      ...PRINTED_SUSTAINABILITY,
      'The artist earns a commission on every piece that is sold.',
    ],
  },
  wallpaperRolls: {
    details: [
      {
        term: 'Quantity',
        text: `Sold by the roll. One roll covers ${formatArea(ROLL_COVER_SQFT)} of wall, with the usual loss for matching already taken off.`,
      },
      {
        term: 'Material',
        text: 'Wallpaper with a non-woven back. Order all rolls of a room together: they come from one batch and match in shade.',
      },
      {
        term: 'Installation',
        text: 'For smooth, dry, primed walls. Paste the wall or the paper, start at a plumb line and match the pattern from strip to strip.',
      },
      {
        term: 'Care',
        text: 'Wipe with a damp sponge and mild soap. Keep a leftover strip for repairs.',
      },
    ],
    shipping: [...DELIVERY, PRIMED_WALL],
    sustainability: [
      'A non-woven back holds together for years and comes off dry, without steam or chemicals.',
      'Our calculator counts drop by drop, so that you buy what your wall takes and not a roll more.',
      'Packed in cardboard without plastic trays.',
    ],
  },
  curtains: {
    details: [
      {
        term: 'Quantity',
        text: 'Sold by the metre of fabric. Give us width, drop and heading and we work out the metres and send your window’s plan to the workshop with them; or enter the metres that your tailor asks for.',
      },
      {
        term: 'Material',
        text: 'Choose a lining with it: Normal Lining blocks 60-70% of light, Blackout Lining 95-100%. The lining is charged once per order line.',
      },
      {
        term: 'Installation',
        text: 'Suits rods and tracks, with eyelets or pleats. Measure from the rod to where the hem should end, and wash or steam before hemming.',
      },
      {
        term: 'Care',
        text: 'Gentle wash in cold water, dry in the shade, iron warm on the back. Blackout Lining: dry clean or wipe only.',
      },
    ],
    shipping: DELIVERY,
    sustainability: [
      'Cut to the metre that you order, so that nothing is left over in our store.',
      'A lined curtain keeps heat out in May and warmth in through January, and the fan or heater off a little longer.',
      'Packed in a cloth bag that you can keep.',
    ],
  },
  blinds: {
    details: [
      {
        term: 'Quantity',
        text: 'One piece is one blind in the height and width that you enter, in inches. Measure at three places each way: we take what fits inside your frame, or what covers it from outside.',
      },
      {
        term: 'Material',
        text: 'Choose a lining with it: Normal Lining blocks 60-70% of light, Blackout Lining 95-100%. The lining is charged per square foot.',
      },
      {
        term: 'Installation',
        text: 'Brackets and screws for wall, ceiling or frame come with it. Two people, a drill and half an hour are enough.',
      },
      {
        term: 'Care',
        text: 'Dust with a soft brush or the vacuum cleaner’s brush head; spot clean with a damp cloth. Do not machine wash.',
      },
    ],
    shipping: DELIVERY,
    sustainability: [
      'Made to your window, so that nothing is cut away and thrown out.',
      'Cord, brackets and cloth can be replaced one by one when they wear.',
      'Drawn on a summer afternoon, a blind does some of the work of the air conditioner.',
    ],
  },
}

/** The facts of a type. */
export function factsOf(type: ProductType): ProductFacts {
  return FACTS[type]
}

/** What is known of this very product; every other product of its type may differ in it. */
export function ownFacts({ artist, facts }: Product): readonly Fact[] {
  return [...(artist ? [{ term: 'Artist', text: artist }] : []), ...facts]
}

/** What holds for the product as for all of its type, but for what is known of this very one. */
export function generalFacts(product: Product): readonly Fact[] {
  const own = ownFacts(product)
  return factsOf(product.productType).details.filter(
    ({ term }) => !own.some((one) => one.term === term),
  )
}
