import type { ShopDetails } from '@bhitti/contract/rules/shop/shop-details'
import {
  EMAIL_CONFIRMATION_DAYS,
  INVITATION_DAYS,
  PASSWORD_RESET_MINUTES,
} from '@bhitti/contract/rules/shop/shop-limits'
import { formatDateTime } from '@bhitti/contract/rules/texts/dates'
import { Action, Letter, Paragraph, quoted } from './letter.tsx'
import type { AccessChange, AccountMailContent } from './mail-content.ts'
import type { Written } from './order-mails.tsx'

export function writeAccountMail(content: AccountMailContent, shop: ShopDetails): Written {
  switch (content.template) {
    case 'password-reset':
      return passwordReset(content, shop)
    case 'confirm-email':
      return confirmEmail(content, shop)
    case 'google-linked':
      return googleLinked(content, shop)
    case 'staff-invitation':
      return staffInvitation(content, shop)
    case 'new-device':
      return newDevice(content, shop)
    case 'factor-reset':
      return factorReset(content, shop)
    case 'access-changed':
      return accessChanged(content, shop)
  }
}

function passwordReset(
  { customerName, resetUrl }: Extract<AccountMailContent, { template: 'password-reset' }>,
  shop: ShopDetails,
): Written {
  const subject = `Choose a new password for ${shop.name}`
  return {
    subject,
    letter: (
      <Letter preview={subject} title="Choose a new password" customerName={customerName}>
        <Paragraph>
          you asked for a new password for your {shop.name} account. Open this link to choose one:
        </Paragraph>
        <Action href={resetUrl}>Choose a new password</Action>
        <Paragraph>
          The link works once, within the next {PASSWORD_RESET_MINUTES} minutes. If you did not ask
          for it, please ignore this e-mail: your password stays the same.
        </Paragraph>
      </Letter>
    ),
  }
}

function confirmEmail(
  { customerName, confirmUrl }: Extract<AccountMailContent, { template: 'confirm-email' }>,
  shop: ShopDetails,
): Written {
  const subject = `Confirm your e-mail address for ${shop.name}`
  return {
    subject,
    letter: (
      <Letter preview={subject} title="Confirm your e-mail address" customerName={customerName}>
        <Paragraph>
          an account at {shop.name} was opened with this e-mail address. Please confirm that the
          address is yours, so that news of your orders reaches you and nobody else:
        </Paragraph>
        <Action href={confirmUrl}>Confirm this address</Action>
        <Paragraph>
          The link works once, within the next {EMAIL_CONFIRMATION_DAYS} days. You can shop without
          it. If you did not open an account, please ignore this e-mail: the address then stays
          unconfirmed.
        </Paragraph>
      </Letter>
    ),
  }
}

function googleLinked(
  {
    customerName,
    removed,
    newPasswordUrl,
  }: Extract<AccountMailContent, { template: 'google-linked' }>,
  shop: ShopDetails,
): Written {
  const subject = `You can now sign in to ${shop.name} with Google`
  return {
    subject,
    letter: (
      <Letter preview={subject} title="Signed in with Google" customerName={customerName}>
        <Paragraph>
          you have just signed in to {shop.name} with Google, which confirms that this e-mail
          address is yours.{' '}
          {removed
            ? 'As you confirmed, everything that was in the account before has been removed: the old password, name, phone number, addresses, cart, wishlist, and reviews of products that were not bought. Other devices have been logged out. Paid orders are still there.'
            : 'Nothing else in your account has changed, and your password still works.'}
        </Paragraph>
        <Paragraph>
          {removed
            ? 'Sign in with Google as before, or choose a new password to use as well:'
            : 'If this was not you, choose a new password and write to us:'}
        </Paragraph>
        <Action href={newPasswordUrl}>Choose a new password</Action>
      </Letter>
    ),
  }
}

function staffInvitation(
  {
    customerName,
    invitedBy,
    invitationUrl,
  }: Extract<AccountMailContent, { template: 'staff-invitation' }>,
  shop: ShopDetails,
): Written {
  const subject = `Join the staff of ${shop.name}`
  return {
    subject,
    letter: (
      <Letter preview={subject} title={subject} customerName={customerName}>
        <Paragraph>
          your colleague {quoted(invitedBy)} invites you to run the shop {shop.name} together. Open
          this link to choose a password:
        </Paragraph>
        <Action href={invitationUrl}>Join the staff</Action>
        <Paragraph>
          The link works once, within the next {INVITATION_DAYS} days, and opens the whole admin
          area: please do not forward it. If you were not expecting this, please ignore this e-mail.
        </Paragraph>
      </Letter>
    ),
  }
}

function newDevice(
  {
    customerName,
    device,
    network,
    at,
    accountUrl,
  }: Extract<AccountMailContent, { template: 'new-device' }>,
  shop: ShopDetails,
): Written {
  const subject = `New login to ${shop.name}`
  return {
    subject,
    letter: (
      <Letter preview={subject} title="A new device logged in" customerName={customerName}>
        <Paragraph>
          your account in the admin area of {shop.name} was opened on {formatDateTime(at)} with{' '}
          {device ?? 'a browser that does not say its name'}
          {network !== null && `, from a network address that begins with ${network}`}.
        </Paragraph>
        <Paragraph>
          If this was you, you need not do anything. If not, log that device out at once and change
          your password:
        </Paragraph>
        <Action href={accountUrl}>See where you are logged in</Action>
      </Letter>
    ),
  }
}

function factorReset(
  { customerName, by, accountUrl }: Extract<AccountMailContent, { template: 'factor-reset' }>,
  shop: ShopDetails,
): Written {
  const subject = `Your second factor for ${shop.name} was reset`
  return {
    subject,
    letter: (
      <Letter preview={subject} title="Your second factor was reset" customerName={customerName}>
        <Paragraph>
          {quoted(by)} has removed your passkeys, your authenticator app and your recovery codes,
          and logged you out everywhere. Log in with your password, and set them up again:
        </Paragraph>
        <Action href={accountUrl}>Your account</Action>
        <Paragraph>
          If you did not ask for this, please tell the owner of the shop at once.
        </Paragraph>
      </Letter>
    ),
  }
}

const ACCESS_CHANGES = {
  'passkey added': ['A passkey was added', 'a passkey was added to your account'],
  'passkey removed': ['A passkey was removed', 'a passkey was removed from your account'],
  'authenticator added': [
    'An authenticator app was set up',
    'an authenticator app was set up for your account',
  ],
  'authenticator removed': [
    'The authenticator app was removed',
    'the authenticator app was removed from your account',
  ],
  'recovery codes renewed': [
    'Your recovery codes were replaced',
    'your recovery codes were replaced by new ones',
  ],
} as const satisfies Record<Exclude<AccessChange['change'], 'role given'>, [string, string]>

function accessChanged(
  content: Extract<AccountMailContent, { template: 'access-changed' }>,
  shop: ShopDetails,
): Written {
  const [title, told] =
    content.change === 'role given'
      ? [
          `Your role is now ${content.role}`,
          `${quoted(content.by)} gave you the role ${content.role}`,
        ]
      : ACCESS_CHANGES[content.change]
  return {
    subject: `${title} at ${shop.name}`,
    letter: (
      <Letter preview={title} title={title} customerName={content.customerName}>
        <Paragraph>
          {told} in the admin area of {shop.name} on {formatDateTime(content.at)}. Your other
          devices are asked to confirm that it is you.
        </Paragraph>
        <Paragraph>
          If you expected this, you need not do anything. If not, change your password at once and
          tell the owner of the shop:
        </Paragraph>
        <Action href={content.accountUrl}>Your account</Action>
      </Letter>
    ),
  }
}
