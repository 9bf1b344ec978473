import type { PolicySection } from './policy.ts'
import { EmailLink, GrievanceOfficer, OfShop, PageLink } from './policy-links.tsx'

/** The second half of the terms: what holds after the order, complaints and law. */
export const legalSections: readonly PolicySection[] = [
  {
    id: 'delivery-and-returns',
    title: 'Delivery, cancellation and returns',
    content: (
      <p>
        <PageLink to="/shipping">Shipping &amp; Returns</PageLink> is part of these terms: delivery
        times, damage, returns, cancellation until processing, and refunds. There is no cancellation
        charge.
      </p>
    ),
  },
  {
    id: 'installation',
    title: 'Installation and care',
    content: (
      <p>
        Prime walls 10 days before the wallpaper is installed, and follow the care and installation
        notes on the product page. Installers whom you hire are your own contractors; faults of the
        wall or of the installation are not faults of the goods.
      </p>
    ),
  },
  {
    id: 'reviews',
    title: 'Reviews',
    content: (
      <p>
        Each customer can review a product once. Reviews by customers who bought the product here
        are marked as such. Please write from your own experience; we remove reviews that insult,
        advertise or are not about the product, and none because it is critical. We never write
        reviews ourselves in the name of customers.
      </p>
    ),
  },
  {
    id: 'designs',
    title: 'Designs and copyright',
    content: (
      <p>
        Designs, pictures and texts in this shop belong to us or to the artists who made them. An
        order buys the goods, not the right to copy, print or resell the design. Artists in the{' '}
        <PageLink to="/artist">Artist Collection</PageLink> keep the copyright in their work; how to
        join them is told under <PageLink to="/sellart">Sell Art</PageLink>.
      </p>
    ),
  },
  {
    id: 'our-responsibility',
    title: 'Our responsibility',
    content: (
      <p>
        We answer for faults of our goods and services as the law provides. Beyond that, we answer
        for loss up to the amount paid for the order, unless it was caused by intent or gross
        negligence. Nothing in these terms takes away or limits your rights under the Consumer
        Protection Act, 2019.
      </p>
    ),
  },
  {
    id: 'complaints',
    title: 'Complaints and grievance officer',
    content: (
      <>
        <p>
          Most things are settled fastest by customer care at <EmailLink />. If they are not, or if
          you prefer, complain to our grievance officer under the Consumer Protection{' '}
          <span className="whitespace-nowrap">(E-Commerce)</span> Rules, 2020:
        </p>
        <GrievanceOfficer />
        <ul>
          <li>
            We <strong>acknowledge your complaint within 48 hours</strong> and give you a ticket
            number with which you can follow it.
          </li>
          <li>
            We <strong>resolve it within one month</strong> of the day it reached us.
          </li>
        </ul>
        <p>
          You may also turn to the National Consumer Helpline (call{' '}
          <a href="tel:1915" className="text-link">
            1915
          </a>
          ) at any time.
        </p>
      </>
    ),
  },
  {
    id: 'law-and-jurisdiction',
    title: 'Law and jurisdiction',
    content: (
      <p>
        Indian law applies. Disputes are heard by the courts at{' '}
        <OfShop words={({ address }) => `${address.city}, ${address.state}`} />. As a consumer you
        may also go to the consumer commission where you live or work.
      </p>
    ),
  },
  {
    id: 'changes',
    title: 'Changes to these terms',
    content: (
      <p>
        We may change these terms for the future; the date at the top says when we last did. For an
        order the terms of the day on which it was placed apply.
      </p>
    ),
  },
]
