import type { Category, ProductType } from '@bhitti/contract/rules/products/product-vocabulary'
import { CATEGORY_NAMES, TYPE_WORDS } from '@bhitti/contract/rules/products/product-words'

const TYPE_INTROS: Record<ProductType, string> = {
  wallpapers:
    'Printed to the exact height and width of your wall, on non woven, HD or canvas. Choose a design, enter your height and width, and see the price at once.',
  wallpaperRolls:
    'Ready rolls for rooms that cannot wait. Our calculator tells you how many your wall takes.',
  blinds:
    'Roller, zebra and roman blinds made to the inch, with a normal or a blackout lining, ready for your window.',
  curtains:
    'Drapes and sheers by the metre, in fabrics that fall well, with a lining for as much or as little light as you want.',
  artist:
    'Signed designs by studios from across India, printed to the size of your wall. A share of every sale goes to the artist.',
}

const CATEGORY_INTROS: Record<Category, string> = {
  heritage:
    'Damask, jali, block print and kalamkari: the patterns of old Indian homes, redrawn for new walls.',
  divine:
    'Lotuses, peacocks and temple towers for the pooja room and the quiet corners of your home.',
  tropical: 'Palms, banana leaves and forest rain: a garden that needs no watering.',
  kidsSeries: 'Elephants, whales and auto-rickshaws for rooms where stories begin.',
  floral: 'From a single cherry branch to a whole meadow, in watercolour and ink.',
  bestseller: 'The designs our customers choose again and again.',
  artistCollection: 'Wallpapers drawn by hand, together with our artists.',
  roller: 'One clean sweep of fabric that rolls up neatly out of the way.',
  zebra: 'Two layers of bands that slide past each other, from clear view to full privacy.',
  roman: 'Soft fabric that lifts in neat, even folds.',
  drape: 'Fabrics with weight and fall, for windows that deserve a full drape.',
  sheer: 'Light, airy fabrics that let the daylight in and keep the street out of sight.',
}

export type ListingWords = { title: string; intro: string }

export function listingWords(type: ProductType, category: Category | null): ListingWords {
  const { name } = TYPE_WORDS[type]
  return category === null
    ? { title: name, intro: TYPE_INTROS[type] }
    : { title: `${CATEGORY_NAMES[category]} ${name}`, intro: CATEGORY_INTROS[category] }
}
