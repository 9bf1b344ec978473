import type { TypedContent } from '@bhitti/contract/rules/content/content-pieces'

export const terms: TypedContent = {
  kind: 'policy',
  description:
    'What you and {{shop name}} agree on when you order: prices inclusive of all taxes, made-to-measure tolerances, colours, payment, complaints and the law that applies.',
  intro: 'What you can expect from us, and what we need from you, when you order in this shop.',
  inShort: [
    { term: 'Seller', text: '{{legal name}}, {{city}}.' },
    { term: 'Prices', text: 'In rupees, inclusive of all taxes.' },
    { term: 'Made to measure', text: 'We make what you enter, so please measure with care.' },
    { term: 'Complaints', text: 'Acknowledged within 48 hours, resolved within one month.' },
  ],
  text: `## Who sells to you {#the-seller}

{{shop name}} ({{website}}) is the shop of

{{seller}}

Customer care: {{email}}, {{phone}}, {{opening hours}}. All goods in this shop are sold and invoiced by us; there are no other sellers. By placing an order you accept these terms in the form shown here on that day.

## Your account {#your-account}

To order you need an account with your own name, mobile number and e-mail address, and must be at least 18 years old. Keep your password to yourself, and tell us if you believe that somebody else knows it. We may refuse or close accounts that are used for fraud or to harm the shop or its customers.

## Pictures and colours {#pictures-and-colours}

Rooms in our pictures show how a design may look; furniture and accessories are not part of the sale. Screens differ, and the same ink looks different on non woven, HD and canvas, in daylight and under a lamp. Small differences in colour between screen, sample, batch and goods are therefore normal and no fault. Order everything for one wall or window at once, so that it comes from one batch.

## Goods made to your measure {#made-to-measure}

Wallpapers, artist designs and blinds are made to the height and width that you enter in inches; curtains are sold by the running metre of fabric, not by the drop. The page shows centimetres and square metres beside inches and square feet. Check the measurements in the cart once more: we make exactly what they say.

- **Wallpapers and artist designs:** a difference of up to [[percent that a wallpaper may differ|1%]] of the ordered height or width is within tolerance. Walls are rarely straight, so measure the greatest height and width. Large walls come in several panels.
- **Blinds:** up to [[how much a blind may differ|5 mm (about 0.2 inch)]] in height or width.
- **Curtain fabric:** up to [[percent that fabric may differ|2%]] in length. Fabric may shrink or drop a little with washing and weather.
- **Wallpaper rolls:** one roll covers about {{roll cover}} of usable wall; a large pattern repeat uses up more.

Goods outside of these tolerances are faulty, and we make them again free of charge. See [damaged, wrong or missing goods](/shipping#damaged-or-wrong).

## Prices and taxes {#prices}

Prices are in Indian rupees and **inclusive of all taxes**. Depending on the product they are per square foot, per metre or per roll; the product page works out the price of your size before you put it into the cart. A price struck through is the list price of the same product.

Shipping is calculated at checkout. The total, including shipping and any discount, is shown as one figure before you pay, and that is all you pay. If a price in your cart has changed since you added the item, you see the new total first and decide then.

## Ordering and payment {#ordering}

An order is placed when your payment has succeeded; you then find it in your profile. You pay online through our payment provider by the methods that its window offers, such as UPI, cards, net banking and wallets. We charge no fee for any of them.

The number of pieces shown as left is what can be bought at that moment. While you pay, your pieces are held for you. If an order cannot be fulfilled all the same, or its price was an obvious mistake, we tell you and pay back the full amount. One line of an order can have at most {{most pieces of a line}} pieces; for larger projects write to us.

## Delivery, cancellation and returns {#delivery-and-returns}

[Shipping & Returns](/shipping) is part of these terms: delivery times, damage, returns, cancellation until processing, and refunds. There is no cancellation charge.

## Installation and care {#installation}

Prime walls [[days for the primer to dry|10]] days before the wallpaper is installed, and follow the care and installation notes on the product page. Installers whom you hire are your own contractors; faults of the wall or of the installation are not faults of the goods.

## Reviews {#reviews}

Each customer can review a product once. Reviews by customers who bought the product here are marked as such. Please write from your own experience; we remove reviews that insult, advertise or are not about the product, and none because it is critical. We never write reviews ourselves in the name of customers.

## Designs and copyright {#designs}

Designs, pictures and texts in this shop belong to us or to the artists who made them. An order buys the goods, not the right to copy, print or resell the design. Artists in the [Artist Collection](/artist) keep the copyright in their work; how to join them is told under [Sell Art](/sellart).

## Our responsibility {#our-responsibility}

We answer for faults of our goods and services as the law provides. Beyond that, we answer for loss up to the amount paid for the order, unless it was caused by intent or gross negligence. Nothing in these terms takes away or limits your rights under the Consumer Protection Act, 2019.

## Complaints and grievance officer {#complaints}

Most things are settled fastest by customer care at {{email}}. If something is wrong with an order, [tell us on this page](/complaint). If you are not satisfied, or if you prefer, complain to our grievance officer under the Consumer Protection (E-Commerce) Rules, 2020:

{{grievance officer}}

- We **acknowledge your complaint within 48 hours** and give you a ticket number with which you can follow it.
- We **resolve it within one month** of the day it reached us.

You may also turn to the National Consumer Helpline (call [1915](tel:1915)) at any time.

## Law and jurisdiction {#law-and-jurisdiction}

Indian law applies. Disputes are heard by the courts at {{city}}, {{state}}. As a consumer you may also go to the consumer commission where you live or work.

## Changes to these terms {#changes}

We may change these terms for the future; the date at the top says when we last did. For an order the terms of the day on which it was placed apply.
`,
}
