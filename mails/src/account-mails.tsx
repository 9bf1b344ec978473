/** The mails about signing in. */
import { SHOP } from '@bhitti/contract/shop-details'
import { PASSWORD_RESET_MINUTES } from '@bhitti/contract/shop-limits'
import { Action, Letter, Paragraph } from './letter.tsx'
import type { AccountMailContent } from './mail-content.ts'
import type { Written } from './order-mails.tsx'

export function writeAccountMail(content: AccountMailContent): Written {
  return content.template === 'password-reset' ? passwordReset(content) : googleLinked(content)
}

function passwordReset({
  customerName,
  resetUrl,
}: Extract<AccountMailContent, { template: 'password-reset' }>): Written {
  const subject = `Choose a new password for ${SHOP.name}`
  return {
    subject,
    letter: (
      <Letter preview={subject} title="Choose a new password" customerName={customerName}>
        <Paragraph>
          you asked for a new password for your {SHOP.name} account. Open this link to choose one:
        </Paragraph>
        <Action href={resetUrl}>Choose a new password</Action>
        <Paragraph>
          The link works once, for the next {PASSWORD_RESET_MINUTES} minutes. If you did not ask for
          it, you need not do anything: your password stays as it is.
        </Paragraph>
      </Letter>
    ),
  }
}

function googleLinked({
  customerName,
  newPasswordUrl,
}: Extract<AccountMailContent, { template: 'google-linked' }>): Written {
  const subject = `You can now sign in to ${SHOP.name} with Google`
  return {
    subject,
    letter: (
      <Letter preview={subject} title="Signed in with Google" customerName={customerName}>
        <Paragraph>
          somebody with this e-mail has just signed in to {SHOP.name} with Google, which proves that
          it is yours. To be safe, the old password has ended and other devices have been signed
          out.
        </Paragraph>
        <Paragraph>
          Sign in with Google as before, or choose a new password to use as well:
        </Paragraph>
        <Action href={newPasswordUrl}>Choose a new password</Action>
      </Letter>
    ),
  }
}
