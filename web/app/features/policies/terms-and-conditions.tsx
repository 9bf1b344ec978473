import { formatArea } from '@bhitti/contract/rules/measures'
import { openingHoursText } from '@bhitti/contract/rules/shop-details'
import { MAX_QUANTITY, ROLL_COVER_SQFT } from '@bhitti/contract/rules/shop-limits'
import { EDITION, type Policy } from './policy.ts'
import { EmailLink, OfShop, PageLink, PhoneLink, Seller } from './policy-links.tsx'
import { legalSections } from './terms-and-conditions-legal.tsx'

export const termsAndConditions: Policy = {
  title: 'Terms & Conditions',
  path: '/terms',
  description:
    'What you and Bhitti agree on when you order: prices inclusive of all taxes, made-to-measure tolerances, colours, payment, complaints and the law that applies.',
  intro: 'What you can expect from us, and what we need from you, when you order in this shop.',
  updated: EDITION,
  inShort: [
    {
      term: 'Seller',
      text: <OfShop words={({ legalName, address }) => `${legalName}, ${address.city}.`} />,
    },
    { term: 'Prices', text: 'In rupees, inclusive of all taxes.' },
    { term: 'Made to measure', text: 'We make what you enter, so please measure with care.' },
    {
      term: 'Complaints',
      text: 'Acknowledged within 48 hours, resolved within one month.',
    },
  ],
  sections: [
    {
      id: 'the-seller',
      title: 'Who sells to you',
      content: (
        <>
          <p>
            <OfShop words={({ name, website }) => `${name} (${website})`} /> is the shop of
          </p>
          <Seller />
          <p>
            Customer care: <EmailLink />, <PhoneLink />, <OfShop words={openingHoursText} />. All
            goods in this shop are sold and invoiced by us; there are no other sellers. By placing
            an order you accept these terms in the form shown here on that day.
          </p>
        </>
      ),
    },
    {
      id: 'your-account',
      title: 'Your account',
      content: (
        <p>
          To order you need an account with your own name, mobile number and e-mail address, and
          must be at least 18 years old. Keep your password to yourself, and tell us if you believe
          that somebody else knows it. We may refuse or close accounts that are used for fraud or to
          harm the shop or its customers.
        </p>
      ),
    },
    {
      id: 'pictures-and-colours',
      title: 'Pictures and colours',
      content: (
        <p>
          Rooms in our pictures show how a design may look; furniture and accessories are not part
          of the sale. Screens differ, and the same ink looks different on non woven, HD and canvas,
          in daylight and under a lamp. Small differences in colour between screen, sample, batch
          and goods are therefore normal and no fault. Order everything for one wall or window at
          once, so that it comes from one batch.
        </p>
      ),
    },
    {
      id: 'made-to-measure',
      title: 'Goods made to your measure',
      content: (
        <>
          <p>
            Wallpapers, artist designs and blinds are made to the height and width that you enter in
            inches; curtains are sold by the running metre of fabric, not by the drop. The page
            shows centimetres and square metres beside inches and square feet. Check the measures in
            the cart once more: production follows them.
          </p>
          <ul>
            <li>
              <strong>Wallpapers and artist designs:</strong> a difference of up to 1% of the
              ordered height or width is within tolerance. Walls are rarely straight, so measure the
              greatest height and width. Large walls come in several panels.
            </li>
            <li>
              <strong>Blinds:</strong> up to 5 mm (about 0.2 inch) in height or width.
            </li>
            <li>
              <strong>Curtain fabric:</strong> up to 2% in length. Fabric may shrink or drop a
              little with washing and weather.
            </li>
            <li>
              <strong>Wallpaper rolls:</strong> one roll covers about {formatArea(ROLL_COVER_SQFT)}{' '}
              of usable wall; a large pattern repeat uses up more.
            </li>
          </ul>
          <p>
            Goods outside of these tolerances are faulty, and we make them again free of charge. See{' '}
            <PageLink to="/shipping#damaged-or-wrong">damaged, wrong or missing goods</PageLink>.
          </p>
        </>
      ),
    },
    {
      id: 'prices',
      title: 'Prices and taxes',
      content: (
        <>
          <p>
            Prices are in Indian rupees and <strong>inclusive of all taxes</strong>. Depending on
            the product they are per square foot, per metre or per roll; the product page works out
            the price of your size before you put it into the cart. A price struck through is the
            list price of the same product.
          </p>
          <p>
            Shipping is calculated at checkout. The total, including shipping and any discount, is
            shown as one figure before you pay, and that is all you pay. If a price in your cart has
            changed since you added the item, you see the new total first and decide then.
          </p>
        </>
      ),
    },
    {
      id: 'ordering',
      title: 'Ordering and payment',
      content: (
        <>
          <p>
            An order is placed when your payment has succeeded; you then find it in your profile.
            You pay online through our payment provider by the methods that its window offers, such
            as UPI, cards, net banking and wallets. We charge no fee for any of them.
          </p>
          <p>
            The number of pieces shown as left is what can be bought at that moment. While you pay,
            your pieces are held for you. If an order cannot be fulfilled all the same, or its price
            was an obvious mistake, we tell you and pay back the full amount. One line of an order
            can have at most {MAX_QUANTITY} pieces; for larger projects write to us.
          </p>
        </>
      ),
    },
    ...legalSections,
  ],
}
