import { EDITION, type Policy } from './policy.ts'
import { EmailLink, PageLink, PhoneLink } from './policy-links.tsx'
import { returnSections } from './shipping-policy-returns.tsx'

export const shippingPolicy: Policy = {
  title: 'Shipping & Returns',
  path: '/shipping',
  description:
    'How Bhitti delivers across India: processed in 2-3 business days, delivered 2-3 business days after dispatch. Damage, returns, cancellations and refunds in plain words.',
  intro:
    'How your order travels from our workshop to your wall, and what happens when something is not right.',
  updated: EDITION,
  inShort: [
    { term: 'Where', text: 'Everywhere in India, and only in India.' },
    {
      term: 'How long',
      text: (
        <>
          Processed in <Days /> business days, delivered <Days /> business days after dispatch.
        </>
      ),
    },
    {
      term: 'Damaged?',
      text: 'Please tell us within 48 hours, with photos. We replace it or pay you back.',
    },
    { term: 'Changed your mind?', text: 'Cancel free of charge until we begin to process.' },
  ],
  sections: [
    {
      id: 'where-we-deliver',
      title: 'Where we deliver',
      content: (
        <p>
          We deliver to addresses in India only. Please give a complete address with a six-digit PIN
          code, a mobile number on which the courier can reach you, and a landmark.
        </p>
      ),
    },
    {
      id: 'processing-and-delivery',
      title: 'Processing and delivery times',
      content: (
        <>
          <ul>
            <li>
              <strong>Processing:</strong> orders are processed in <Days /> business days. In this
              time we check your measures, print or stitch, inspect and pack.
            </li>
            <li>
              <strong>Delivery:</strong> <Days /> business days after dispatch.
            </li>
          </ul>
          <p>
            Business days are Monday to Saturday without public holidays. Remote PIN codes, heavy
            rain or a festival can add to the courier’s time; if we learn of a delay we tell you,
            and you may cancel what has not been dispatched.
          </p>
          <p>
            You can follow the status of each order under <strong>Orders</strong> in{' '}
            <PageLink to="/profile">your profile</PageLink>.
          </p>
        </>
      ),
    },
    {
      id: 'shipping-charges',
      title: 'Shipping charges',
      content: (
        <p>
          Shipping is calculated and charged at checkout. You see it as one figure, and the total
          with it, before the payment window opens. Nothing is added afterwards and nothing is asked
          for at your door.
        </p>
      ),
    },
    {
      id: 'damaged-or-wrong',
      title: 'Damaged, wrong or missing goods',
      content: (
        <>
          <p>
            Please look at your parcel when it arrives and report damage{' '}
            <strong>within 48 hours of delivery</strong>: send the order number and photos of the
            parcel, its label and the damage to <EmailLink />, or call <PhoneLink />. If you can,
            film the unpacking. Early notice lets us claim from the courier and start your
            replacement at once.
          </p>
          <p>
            If the goods are damaged, faulty, incomplete or not what you ordered, we make or send
            them again free of charge, or pay back what you paid for them including shipping, as you
            prefer. We also pay for the way back where we want to see the goods.
          </p>
          <p>
            The 48 hours are a request and not a condition. Your rights under the Consumer
            Protection Act, 2019 stay as they are, also for a fault that shows only later.
          </p>
        </>
      ),
    },
    {
      id: 'before-the-wallpaper',
      title: 'Before the wallpaper is hung',
      content: (
        <>
          <p>
            Walls must be <strong>primed 10 days before</strong> the wallpaper is installed, so that
            primer and filler have dried through. Fresh paint or a damp wall makes seams open and
            edges lift.
          </p>
          <ul>
            <li>The wall should be smooth, dry, clean and free of flaking paint.</li>
            <li>Have leaks and damp put right first; no wallpaper holds on a wet wall.</li>
            <li>
              Before cutting, check every roll and panel for print, shade and number. Once it is
              hung or cut, a visible fault is hard to tell from one of the installation.
            </li>
          </ul>
        </>
      ),
    },
    ...returnSections,
  ],
}

/** The range in one piece: browsers may break a line after its hyphen. */
function Days() {
  return <span className="whitespace-nowrap">2-3</span>
}
