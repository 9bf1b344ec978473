import type { TypedContent } from '@bhitti/contract/rules/content/content-pieces'

export const privacy: TypedContent = {
  kind: 'policy',
  description:
    'What {{shop name}} knows about you, why, for how long, and how you get it corrected or deleted under the Digital Personal Data Protection Act, 2023.',
  intro:
    '{{shop name}} needs some of your details to make and deliver what you order. This page says which, why, and how you can have them corrected or deleted.',
  inShort: [
    { term: 'What', text: 'Your contact details, addresses, orders and reviews.' },
    { term: 'Payments', text: 'Card and bank details stay with the payment provider.' },
    { term: 'Not here', text: 'No advertising trackers, no sale of data.' },
    { term: 'Your choice', text: 'See, correct or delete your data: one message is enough.' },
  ],
  text: `## Who is responsible {#who-is-responsible}

The data fiduciary for everything on this website is

{{seller}}

Questions about your data go to our [officer](#grievance-officer) or to {{email}}.

## What we collect, and why {#what-we-collect}

**When you register**
Name, mobile number, e-mail address and a password, so that you can log in and we know whom an order belongs to. If you choose to sign in with Google, we receive your name and your verified e-mail address from Google, and nothing else.

**When you order**
What you chose, your measurements, the delivery address with name and phone number, and your notes and special instructions: to make, deliver and invoice the order and to answer questions about it.

**When you fill a cart or a wishlist**
What is in it, so that you find it again on every device.

**When you write a review**
Your rating and text, shown in public together with the name of your account, and a mark if you bought the product here.

**When you write, call or chat**
What you tell us, and the number or address you use. Chats run over WhatsApp, which has its own privacy policy.

**When you visit**
Your network address and the pages requested, for as long as it takes to keep the website running, limit abuse and find errors.

## The contact window on the home page {#contact-window}

On your first visit a window offers to call you back. It is voluntary, and you can shop without it. If you send your phone number and e-mail address there, **you consent** that we keep them and use them to call, message or write to you about our products and services. They are used for nothing else.

You can withdraw this consent at any time by writing to {{email}}. We then delete the entry and no longer contact you. Withdrawing is as easy as sending, and changes nothing about your orders.

## The form for artists {#artwork}

If you offer us your work over the form on the page for artists, **you consent** that we keep your name, e-mail address, phone number if you give one, link and message, together with our notes about them, to answer you and to decide whether we work together. Write to {{email}} to have them deleted; we then delete the whole entry.

## Payments {#payments}

You pay in a window of our payment provider. Card numbers, UPI PINs and bank passwords go to the provider and your bank, and never reach us. We pass on the amount, an order reference and your contact details, and get back the payment’s number, its method and whether it succeeded. We never ask for a password, PIN or OTP by phone, chat or e-mail.

## Who else receives data {#who-receives-data}

- The courier: name, address, phone number and delivery notes.
- The payment provider: what is named above.
- Google, only if you sign in with it.
- Companies that host this website and send our e-mails; they work on our instructions alone.
- Our accountants, and authorities where the law obliges us.

We do not sell or rent personal data, and give none to advertisers.

## What is kept in your browser {#in-your-browser}

We set no advertising or tracking cookies. Your browser keeps only what the shop needs to work:

- the key to your account while you are logged in, for at most {{login days}} days; logging out deletes it,
- a random name of this browser, by which we know at a login that you have logged in here before, so that nobody can lock you out by guessing at your password,
- which products you looked at last, to show them to you again; nobody else sees it,
- which products you chose to compare, until you take them out; nobody else sees it,
- whether you like to see designs in a room or by themselves first,
- the PIN code for which you looked up a delivery, until you clear it; what delivery costs and when it comes is worked out in your browser, and the PIN code is not sent to us,
- if you buy for a business: its name, GSTIN and address, for your next order; logging out deletes them,
- if you look at designs on your own wall or at your own window: a photo of each, with the corners, the size and the furniture that you marked in it, until you delete it there. Everything is worked out in your browser: the photo is not sent to us, and we never see it,
- a payment that still waits for its confirmation, until it has arrived,
- until you close the tab: texts that you began to type, which product you were choosing before you went to log in or to see it in a room, and which notices you have seen or closed,
- during a sign-in with Google: a technical cookie for a few minutes, which ties Google’s answer to your browser.

## How long we keep it {#how-long}

- **Account, addresses, cart and wishlist:** until you delete them or ask us to close the account. A review then stays, but no longer under your name.
- **Orders, invoices and payments:** as long as tax and company law require, at present eight financial years. When an account is closed they stay with the name and address of the invoice alone, and are used for nothing else; an order that is still being made, delivered or refunded is finished first.
- **Details from the contact window:** until you withdraw your consent, or until we have finished what you asked for and no longer need them.
- **Where you log in from:** the network address as a hash, for 90 days after the last time, so that a stranger who guesses at your password cannot keep you out.
- **Messages and chats:** until the matter is settled and any claim from it has lapsed.

## How we protect it {#protection}

Passwords are stored only as a hash that cannot be turned back. Each account sees its own orders and addresses and no others; within the shop only staff who need your details for their work can open them. Should a breach ever concern your data, we inform you and the Data Protection Board of India without delay.

## Your rights {#your-rights}

Under the Digital Personal Data Protection Act, 2023 you may at any time

- **ask for access:** a summary of the data we hold about you, what we do with it and who has received it,
- **have it corrected**, completed or brought up to date; much of it you can change yourself in [your profile](/profile),
- **have it erased**, where no law obliges us to keep it,
- **withdraw a consent**, as easily as you gave it,
- **nominate a person** who exercises these rights for you in case of death or incapacity,
- **complain**, first to our officer below and, if that does not help, to the Data Protection Board of India.

Write to {{email}} from the e-mail address of your account, so that we know it is you. It costs nothing.

## Children {#children}

Accounts and orders are for adults. We do not knowingly keep data of anybody under 18; if a child has sent us something, tell us and we delete it.

## Changes to this page {#changes}

If {{shop name}} begins to use data in another way, this page changes first, with a new date at its top. Where the law asks for your consent, we ask before and not after.

## Grievance officer {#grievance-officer}

For every question or complaint about your data:

{{grievance officer}}

Your complaint is acknowledged within 48 hours and resolved within one month of the day it reaches us.
`,
}
