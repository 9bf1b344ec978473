import { formatArea } from '@bhitti/contract/rules/measures'
import type { Category, ProductType } from '@bhitti/contract/rules/product-vocabulary'
import { CATEGORY_NAMES, TYPE_WORDS } from '@bhitti/contract/rules/product-words'
import { ROLL_COVER_SQFT } from '@bhitti/contract/rules/shop-limits'

const TYPE_INTROS: Record<ProductType, string> = {
  wallpapers:
    'Printed to the exact height and width of your wall, on non woven, HD or canvas. Choose a design, enter two measures and see the price at once.',
  wallpaperRolls: `Ready rolls for rooms that cannot wait. Each roll covers ${formatArea(ROLL_COVER_SQFT)}, and our calculator tells you how many your wall takes.`,
  blinds:
    'Roller, zebra and roman blinds made to the inch, with a normal or a blackout lining, ready for your window.',
  curtains:
    'Drapes and sheers by the metre, in cloth that falls well, lined for the light you want to keep or keep out.',
  artist:
    'Signed designs by studios from across India, printed to the size of your wall. A share of every sale goes to the artist.',
}

const CATEGORY_INTROS: Record<Category, string> = {
  heritage:
    'Damask, jali, block print and kalamkari: patterns that old houses have worn for centuries, drawn afresh for new walls.',
  divine:
    'Lotus, diyas and temple towers for the pooja room, and for every wall that should be calm.',
  tropical: 'Palm, banana leaf and parrots: a garden that needs no watering.',
  kidsSeries: 'Planets, dinosaurs and hot-air balloons for rooms in which stories begin.',
  floral: 'From a single cherry branch to a whole meadow, in water colour and in ink.',
  bestseller: 'What others have put on their walls, again and again.',
  artistCollection: 'Wallpapers with a hand behind them, drawn with our artists.',
  roller: 'One clean sweep of cloth that rolls away to almost nothing.',
  zebra: 'Two layers of bands that slide past each other, from clear view to full privacy.',
  roman: 'Soft cloth that folds up in even pleats.',
  drape: 'Cloth with body, for windows that should be dressed.',
  sheer: 'Light, airy cloth that keeps the daylight and hides the street.',
}

export type ListingWords = { title: string; intro: string }

/** Heading and introduction of a type's list, or of one of its categories. */
export function listingWords(type: ProductType, category: Category | null): ListingWords {
  const { name } = TYPE_WORDS[type]
  return category === null
    ? { title: name, intro: TYPE_INTROS[type] }
    : { title: `${CATEGORY_NAMES[category]} ${name}`, intro: CATEGORY_INTROS[category] }
}
