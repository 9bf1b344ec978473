import type { PolicySection } from './policy.ts'
import { EmailLink, PageLink, PhoneLink } from './policy-links.tsx'

/** The second half of the shipping policy: goods that come back and money that goes back. */
export const returnSections: readonly PolicySection[] = [
  {
    id: 'returns-made-to-order',
    title: 'Returns of goods made for you',
    content: (
      <>
        <p>
          Wallpapers, artist designs, blinds and curtains are cut to the measures that you enter.
          They fit nobody else’s wall or window, so we cannot take them back because of a change of
          mind or a wrong measure. Please measure twice; if you are not sure,{' '}
          <PageLink to="/reachout">ask us before you order</PageLink>.
        </p>
        <p>
          This does not touch goods that are damaged, faulty or different from what you ordered: see{' '}
          <PageLink to="/shipping#damaged-or-wrong">damaged, wrong or missing goods</PageLink>.
        </p>
      </>
    ),
  },
  {
    id: 'returns-rolls',
    title: 'Returns of wallpaper rolls',
    content: (
      <>
        <p>
          Rolls are stock goods. You may return unopened rolls in their wrapping within{' '}
          <strong>7 days of delivery</strong>, for any reason. Write to <EmailLink /> first; we
          reply with the return address and a reference to put on the parcel.
        </p>
        <p>
          We pay back the full price of the rolls. The courier’s charge for the way back is yours,
          unless the rolls are faulty or not what you ordered.
        </p>
      </>
    ),
  },
  {
    id: 'cancellations',
    title: 'Cancellations',
    content: (
      <>
        <p>
          You can cancel until your order is being processed, that is, while its status in{' '}
          <PageLink to="/profile">your profile</PageLink> is Pending. Cancel it there, under View
          Details, or call <PhoneLink /> with the order number. You get back everything that you
          paid: <strong>there is no cancellation charge</strong>.
        </p>
        <p>
          From the status Processing on, your material has been cut or printed, and an order of
          made-to-measure goods can no longer be cancelled. Rolls can still be returned as described
          above.
        </p>
        <p>
          If we cannot fulfil an order, for example because a design is out of stock, we tell you
          and pay back the full amount.
        </p>
      </>
    ),
  },
  {
    id: 'refunds',
    title: 'Refunds',
    content: (
      <>
        <p>
          Refunds go back through the payment provider to the account, card or wallet you paid with;
          never in cash, and never to another account. We start a refund:
        </p>
        <ul>
          <li>within 2 business days of a cancellation,</li>
          <li>within 2 business days of receiving returned rolls,</li>
          <li>within 2 business days of agreeing with you on a damaged or wrong item.</li>
        </ul>
        <p>
          Banks usually take 5-7 business days after that to show the amount. If it has not arrived
          by then, send us the order number and we find out where it is.
        </p>
        <p>
          If money left your account and no order appears, you do not have to do anything: such
          payments are matched with their order or paid back. If you do not recognise a payment to
          us, tell us and your bank, who can start a charge-back.
        </p>
      </>
    ),
  },
  {
    id: 'help-with-an-order',
    title: 'Help with an order',
    content: (
      <p>
        Write to <EmailLink /> or call <PhoneLink />. If we do not settle it to your satisfaction,
        our grievance officer is named in the{' '}
        <PageLink to="/terms#complaints">terms and conditions</PageLink>.
      </p>
    ),
  },
]
