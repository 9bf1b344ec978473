import { SESSION_DAYS } from '@bhitti/contract/rules/shop-limits'
import type { Policy } from './policy.ts'
import { EmailLink, OfShop, PageLink, Seller } from './policy-links.tsx'
import { privacyRightsSections } from './privacy-policy-rights.tsx'

export const privacyPolicy: Policy = {
  title: 'Privacy',
  path: '/privacy',
  description:
    'What Bhitti knows about you, why, for how long, and how you get it corrected or deleted under the Digital Personal Data Protection Act, 2023.',
  intro: (
    <>
      <OfShop words={({ name }) => name} /> needs some of your details to make and deliver what you
      order. This page says which, why, and how you take them back.
    </>
  ),
  updated: '2026-11-23',
  inShort: [
    { term: 'What', text: 'Your contact details, addresses, orders and reviews.' },
    { term: 'Payments', text: 'Card and bank details stay with the payment provider.' },
    { term: 'Not here', text: 'No advertising trackers, no sale of data.' },
    { term: 'Your choice', text: 'See, correct or delete your data: one message is enough.' },
  ],
  sections: [
    {
      id: 'who-is-responsible',
      title: 'Who is responsible',
      content: (
        <>
          <p>The data fiduciary for everything on this website is</p>
          <Seller />
          <p>
            Questions about your data go to our <PageLink to="#grievance-officer">officer</PageLink>{' '}
            or to <EmailLink />.
          </p>
        </>
      ),
    },
    {
      id: 'what-we-collect',
      title: 'What we collect, and why',
      content: (
        <dl>
          <dt>When you register</dt>
          <dd>
            Name, mobile number, e-mail address and a password, so that you can log in and we know
            whom an order belongs to. If you choose to sign in with Google, we receive your name and
            your verified e-mail address from Google, and nothing else.
          </dd>
          <dt>When you order</dt>
          <dd>
            What you chose, your measures, the delivery address with name and phone number, and your
            notes and special instructions: to make, deliver and invoice the order and to answer
            questions about it.
          </dd>
          <dt>When you fill a cart or a wishlist</dt>
          <dd>What is in it, so that you find it again on every device.</dd>
          <dt>When you write a review</dt>
          <dd>
            Your rating and text, shown in public together with the name of your account, and a mark
            if you bought the product here.
          </dd>
          <dt>When you write, call or chat</dt>
          <dd>
            What you tell us, and the number or address you use. Chats run over WhatsApp, which has
            its own privacy policy.
          </dd>
          <dt>When you visit</dt>
          <dd>
            Your network address and the pages requested, for as long as it takes to keep the
            website running, limit abuse and find errors.
          </dd>
        </dl>
      ),
    },
    {
      id: 'contact-window',
      title: 'The contact window on the home page',
      content: (
        <>
          <p>
            On your first visit a window offers to call you back. It is voluntary, and you can shop
            without it. If you send your phone number and e-mail address there,{' '}
            <strong>you consent</strong> that we keep them and use them to call, message or write to
            you about our products and services. They are used for nothing else.
          </p>
          <p>
            You can withdraw this consent at any time by writing to <EmailLink />. We then delete
            the entry and no longer contact you. Withdrawing is as easy as sending, and changes
            nothing about your orders.
          </p>
        </>
      ),
    },
    {
      id: 'artwork',
      title: 'The form for artists',
      content: (
        <p>
          If you offer us your work over the form on the page for artists,{' '}
          <strong>you consent</strong> that we keep your name, e-mail address, phone number if you
          give one, link and message, together with our notes about them, to answer you and to
          decide whether we work together. Write to <EmailLink /> to have them deleted; we then
          delete the whole entry.
        </p>
      ),
    },
    {
      id: 'payments',
      title: 'Payments',
      content: (
        <p>
          You pay in a window of our payment provider. Card numbers, UPI PINs and bank passwords go
          to the provider and your bank, and never reach us. We pass on the amount, an order
          reference and your contact details, and get back the payment’s number, its method and
          whether it succeeded. We never ask for a password, PIN or OTP by phone, chat or e-mail.
        </p>
      ),
    },
    {
      id: 'who-receives-data',
      title: 'Who else receives data',
      content: (
        <>
          <ul>
            <li>The courier: name, address, phone number and delivery notes.</li>
            <li>The payment provider: what is named above.</li>
            <li>Google, only if you sign in with it.</li>
            <li>
              Companies that host this website and send our e-mails; they work on our instructions
              alone.
            </li>
            <li>Our accountants, and authorities where the law obliges us.</li>
          </ul>
          <p>We do not sell or rent personal data, and give none to advertisers.</p>
        </>
      ),
    },
    {
      id: 'in-your-browser',
      title: 'What is kept in your browser',
      content: (
        <>
          <p>
            We set no advertising or tracking cookies. Your browser keeps only what the shop needs
            to work:
          </p>
          <ul>
            <li>
              the key to your account while you are logged in, for at most {SESSION_DAYS} days;
              logging out deletes it,
            </li>
            <li>
              a random name of this browser, by which we know at a login that you have logged in
              here before, so that nobody can lock you out by guessing at your password,
            </li>
            <li>
              which products you looked at last, to show them to you again; nobody else sees it,
            </li>
            <li>
              which products you chose to compare, until you take them out; nobody else sees it,
            </li>
            <li>
              if you look at designs on your own wall or at your own window: a photo of each, with
              the corners, the size and the furniture that you marked in it, until you delete it
              there. Everything is worked out in your browser: the photo is not sent to us, and we
              never see it,
            </li>
            <li>a payment that still waits for its confirmation, until it has arrived,</li>
            <li>
              until you close the tab: texts that you began to type, which product you were choosing
              before you went to log in or to see it in a room, and which notices you have seen or
              closed,
            </li>
            <li>
              during a sign-in with Google: a technical cookie for a few minutes, which ties
              Google’s answer to your browser.
            </li>
          </ul>
        </>
      ),
    },
    ...privacyRightsSections,
  ],
}
