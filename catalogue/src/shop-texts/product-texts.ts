import type { TypedContent } from '@bhitti/contract/rules/content/content-pieces'

const PRIMED_WALL =
  '- Have the wall primed [[days for the primer to dry|10]] days before wallpaper installation, so that the primer has dried through.'

export const delivery: TypedContent = {
  kind: 'product',
  note: 'Dispatched in [[days to process|2-3]] business days',
  everyProduct: `- We ship within India only. Orders are processed in [[days to process|2-3]] business days and delivered in another [[days to deliver|2-3]] business days.
- Shipping is charged at checkout, before you pay, in one total.
- Please report damage within [[hours in which you ask to be told of damage|48]] hours of delivery, with a picture of the parcel and of the product.`,
  wallpapers: PRIMED_WALL,
  wallpaperRolls: PRIMED_WALL,
  curtains: '',
  blinds: '',
  artist: PRIMED_WALL,
}

const MADE_FOR_YOU =
  '- Made to your size, so it cannot be returned because of a change of mind or a wrong measurement. You can cancel free of charge until we begin.'

export const returns: TypedContent = {
  kind: 'product',
  note: '',
  everyProduct: `- Damaged, faulty, incomplete, late or not as described? [Tell us](/complaint), with photos if you can. We replace it free of charge or refund your money: the choice is yours.`,
  wallpapers: MADE_FOR_YOU,
  wallpaperRolls:
    '- Unopened rolls can be returned within [[days to return rolls|7]] days of delivery, for any reason. You pay the courier’s charge for the return.',
  curtains: MADE_FOR_YOU,
  blinds: MADE_FOR_YOU,
  artist: MADE_FOR_YOU,
}

const PRINTED = `- Printed only when you order, in your size: no unsold stock, hardly any offcuts.
- [[which inks you print with|Water-based inks, free of solvents and nearly free of smell.]]
- [[how your materials come off the wall|Non woven and Canvas come off the wall dry and in one piece when you want a change.]]`

export const sustainability: TypedContent = {
  kind: 'product',
  note: '',
  everyProduct: '',
  wallpapers: PRINTED,
  artist: `${PRINTED}
- The artist earns a commission on every piece that is sold.`,
  wallpaperRolls: `- [[how long your rolls last, and how they come off|A non-woven back holds together for years and comes off dry, without steam or chemicals.]]
- Our calculator counts drop by drop, so that you buy what your wall takes and not a roll more.
- [[how you pack rolls|Packed in cardboard without plastic trays.]]`,
  curtains: `- Cut to the metre that you order, so that nothing is left over in our store.
- A lined curtain keeps the heat out in May and the warmth in through January, so the fan or heater runs a little less.
- [[how you pack curtains|Packed in a cloth bag that you can keep.]]`,
  blinds: `- Made to your window, so that nothing is cut away and thrown out.
- [[which parts can be replaced|Cord, brackets and cloth can be replaced one by one when they wear.]]
- Pulled down on a summer afternoon, a blind takes some of the load off the air conditioner.`,
}
