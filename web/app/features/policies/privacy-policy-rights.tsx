import type { PolicySection } from './policy.ts'
import { EmailLink, GrievanceOfficer, OfShop, PageLink } from './policy-links.tsx'

/** The second half of the privacy policy: keeping, protecting, and what the reader may ask for. */
export const privacyRightsSections: readonly PolicySection[] = [
  {
    id: 'how-long',
    title: 'How long we keep it',
    content: (
      <ul>
        <li>
          <strong>Account, addresses, cart and wishlist:</strong> until you delete them or ask us to
          close the account. A review then stays, but no longer under your name.
        </li>
        <li>
          <strong>Orders, invoices and payments:</strong> as long as tax and company law require, at
          present eight financial years. When an account is closed they stay with the name and
          address of the invoice alone, and are used for nothing else; an order that is still being
          made, delivered or refunded is finished first.
        </li>
        <li>
          <strong>Details from the contact window:</strong> until you withdraw your consent, or
          until we have finished what you asked for and no longer need them.
        </li>
        <li>
          <strong>Where you log in from:</strong> the network address as a hash, for 90 days after
          the last time, so that a stranger who guesses at your password cannot keep you out.
        </li>
        <li>
          <strong>Messages and chats:</strong> until the matter is settled and any claim from it has
          lapsed.
        </li>
      </ul>
    ),
  },
  {
    id: 'protection',
    title: 'How we protect it',
    content: (
      <p>
        Passwords are stored only as a hash that cannot be turned back. Each account sees its own
        orders and addresses and no others; within the shop only staff who need your details for
        their work can open them. Should a breach ever concern your data, we inform you and the Data
        Protection Board of India without delay.
      </p>
    ),
  },
  {
    id: 'your-rights',
    title: 'Your rights',
    content: (
      <>
        <p>Under the Digital Personal Data Protection Act, 2023 you may at any time</p>
        <ul>
          <li>
            <strong>ask for access:</strong> a summary of the data we hold about you, what we do
            with it and who has received it,
          </li>
          <li>
            <strong>have it corrected</strong>, completed or brought up to date; much of it you can
            change yourself in <PageLink to="/profile">your profile</PageLink>,
          </li>
          <li>
            <strong>have it erased</strong>, where no law obliges us to keep it,
          </li>
          <li>
            <strong>withdraw a consent</strong>, as easily as you gave it,
          </li>
          <li>
            <strong>nominate a person</strong> who exercises these rights for you in case of death
            or incapacity,
          </li>
          <li>
            <strong>complain</strong>, first to our officer below and, if that does not help, to the
            Data Protection Board of India.
          </li>
        </ul>
        <p>
          Write to <EmailLink /> from the e-mail address of your account, so that we know it is you.
          It costs nothing.
        </p>
      </>
    ),
  },
  {
    id: 'children',
    title: 'Children',
    content: (
      <p>
        Accounts and orders are for adults. We do not knowingly keep data of anybody under 18; if a
        child has sent us something, tell us and we delete it.
      </p>
    ),
  },
  {
    id: 'changes',
    title: 'Changes to this page',
    content: (
      <p>
        If <OfShop words={({ name }) => name} /> begins to use data in another way, this page
        changes first, with a new date at its top. Where the law asks for your consent, we ask
        before and not after.
      </p>
    ),
  },
  {
    id: 'grievance-officer',
    title: 'Grievance officer',
    content: (
      <>
        <p>For every question or complaint about your data:</p>
        <GrievanceOfficer />
        <p>
          Your complaint is acknowledged within 48 hours and resolved within one month of the day it
          reaches us.
        </p>
      </>
    ),
  },
]
