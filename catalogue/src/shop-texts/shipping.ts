import type { TypedContent } from '@bhitti/contract/rules/content/content-pieces'

export const shipping: TypedContent = {
  kind: 'policy',
  description:
    'How {{shop name}} delivers across India: processed in [[days to process|2-3]] business days, delivered [[days to deliver|2-3]] business days after dispatch. Damage, returns, cancellations and refunds in plain words.',
  intro:
    'How your order travels from our workshop to your wall, and what happens when something is not right.',
  inShort: [
    {
      term: 'Where',
      text: '[[where you deliver|Across India]]. Your PIN code on a product’s page shows whether we reach you.',
    },
    {
      term: 'How long',
      text: 'Processed in [[days to process|2-3]] business days, delivered [[days to deliver|2-3]] business days after dispatch, longer to remote places.',
    },
    {
      term: 'Damaged?',
      text: 'Please tell us within [[hours in which you ask to be told of damage|48]] hours, with photos. We replace it or pay you back.',
    },
    { term: 'Changed your mind?', text: 'Cancel free of charge until we begin to process.' },
  ],
  text: `## Where we deliver {#where-we-deliver}

We deliver to addresses in India only. Please give a complete address with a six-digit PIN code, a mobile number on which the courier can reach you, and a landmark.

## Processing and delivery times {#processing-and-delivery}

- **Processing:** orders are processed in [[days to process|2-3]] business days. In this time we check your measurements, print or stitch, inspect and pack.
- **Delivery:** [[days to deliver|2-3]] business days after dispatch, longer to remote places. Your PIN code on a product’s page, in the cart and at checkout shows the day.

Business days are [[your business days|Monday to Saturday]] without public holidays. Remote PIN codes, heavy rain or a festival can add to the courier’s time; if we learn of a delay we will tell you, and you may cancel what has not been dispatched.

You can follow the status of each order under **Orders** in [your profile](/profile).

## Shipping charges {#shipping-charges}

Shipping is calculated and charged at checkout. You see it as one figure, and the total with it, before the payment window opens. Nothing is added afterwards and nothing is asked for at your door.

## Damaged, wrong or missing goods {#damaged-or-wrong}

Please look at your parcel when it arrives and report damage **within [[hours in which you ask to be told of damage|48]] hours of delivery**: [tell us on this page](/complaint), with photos of the parcel, its label and the damage, or write to {{email}} or call {{phone}}. You get a number with which you can follow your complaint. If you can, film the unpacking. Early notice lets us claim from the courier and start your replacement at once.

If the goods are damaged, faulty, incomplete, not as described or not what you ordered, we make or send them again free of charge, or pay back what you paid for them including shipping, as you prefer. We also pay for the return where we want to see the goods.

If the goods come later than the last day that we promised, [tell us](/complaint) too: you may send them back and get a refund, unless the delay was beyond anybody’s control, such as a flood or a curfew.

The [[hours in which you ask to be told of damage|48]] hours are a request and not a condition. Your rights under the Consumer Protection Act, 2019 stay as they are, also for a fault that shows only later.

## Before the wallpaper is hung {#before-the-wallpaper}

Walls must be **primed [[days for the primer to dry|10]] days before** the wallpaper is installed, so that primer and filler have dried through. Fresh paint or a damp wall makes seams open and edges lift.

- The wall should be smooth, dry, clean and free of flaking paint.
- Have leaks and damp put right first; no wallpaper holds on a wet wall.
- Before cutting, check every roll and panel for print, shade and number. Once it is hung or cut, a visible fault is hard to tell from one of the installation.

## Returns of goods made for you {#returns-made-to-order}

Wallpapers, artist designs, blinds and curtains are cut to the measurements you enter. They fit nobody else’s wall or window, so we cannot take them back because of a change of mind or a wrong measurement. Please measure twice; if you are not sure, [ask us before you order](/reachout).

This does not touch goods that are damaged, faulty or different from what you ordered: see [damaged, wrong or missing goods](/shipping#damaged-or-wrong).

## Returns of wallpaper rolls {#returns-rolls}

Rolls are stock goods. You may return unopened rolls in their wrapping within **[[days to return rolls|7]] days of delivery**, for any reason. Write to {{email}} first; we reply with the return address and a reference to put on the parcel.

We pay back the full price of the rolls. You pay the courier’s charge for the return, unless the rolls are faulty or not what you ordered.

## Cancellations {#cancellations}

You can cancel until your order is being processed, that is, while its status in [your profile](/profile) is Pending. Cancel it there, under View Details, or call {{phone}} with the order number. You get back everything that you paid: **there is no cancellation charge**.

From the status Processing on, your material has been cut or printed, and an order of made-to-measure goods can no longer be cancelled. Rolls can still be returned as described above.

If we cannot fulfil an order, for example because a design is out of stock, we tell you and pay back the full amount.

## Refunds {#refunds}

Refunds go back through the payment provider to the account, card or wallet you paid with; never in cash, and never to another account. We start a refund:

- within [[days to start a refund|2]] business days of a cancellation,
- within [[days to start a refund|2]] business days of receiving returned rolls,
- within [[days to start a refund|2]] business days of agreeing with you on a damaged or wrong item.

Banks usually take [[days that banks take|5-7]] business days after that to show the amount. If it has not arrived by then, send us the order number and we will find out where it is.

If money left your account and no order appears, you do not have to do anything: such payments are matched with their order or paid back. If you do not recognise a payment to us, tell us and your bank, who can start a charge-back.

## Help with an order {#help-with-an-order}

Write to {{email}} or call {{phone}}. If we do not settle it to your satisfaction, our grievance officer is named in the [terms and conditions](/terms#complaints).
`,
}
