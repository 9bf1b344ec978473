import type { Product } from '@bhitti/contract/calls/catalogue/catalogue.schemas'
import { formatArea } from '@bhitti/contract/rules/products/measures'
import type { ProductType } from '@bhitti/contract/rules/products/product-vocabulary'

export type Fact = { term: string; text: string }

const PRINTED_DETAILS: readonly Fact[] = [
  {
    term: 'Quantity',
    text: 'One piece is one wall in the height and width that you enter. Walls are rarely perfectly straight, so add 2 inches on every side for trimming, or choose this next to the size.',
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

const FACTS: Record<ProductType, readonly Fact[]> = {
  wallpapers: PRINTED_DETAILS,
  artist: PRINTED_DETAILS,
  wallpaperRolls: [
    { term: 'Quantity', text: 'Sold by the roll.' },
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
  curtains: [
    {
      term: 'Quantity',
      text: 'Sold by the metre of fabric. Give us the width, drop and heading: we work out the metres, and our workshop stitches the curtain for your window. Or enter the metres your tailor asks for, and the fabric comes in one piece.',
    },
    {
      term: 'Material',
      text: 'Choose a lining with it: Normal Lining blocks 60-70% of light, Blackout Lining 95-100%. The lining is charged once, whatever the length.',
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
  blinds: [
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
}

export function ownFacts({ artist, facts }: Product): readonly Fact[] {
  return [...(artist ? [{ term: 'Artist', text: artist }] : []), ...facts]
}

/** Returns the facts of the product's type, except those that the product's own facts replace. */
export function generalFacts(product: Product): readonly Fact[] {
  const own = ownFacts(product)
  return FACTS[product.productType]
    .filter(({ term }) => !own.some((one) => one.term === term))
    .map((fact) => (fact.term === 'Quantity' ? withCover(fact, product) : fact))
}

function withCover({ term, text }: Fact, { rollCoverSqft }: Product): Fact {
  if (rollCoverSqft === null) return { term, text }
  const cover = `One roll covers ${formatArea(rollCoverSqft)} of wall, with the usual loss for matching already taken off.`
  return { term, text: `${text} ${cover}` }
}
