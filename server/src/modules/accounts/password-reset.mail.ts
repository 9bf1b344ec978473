import { SHOP } from '@bhitti/contract/shop-details'
import { PASSWORD_RESET_MINUTES } from '@bhitti/contract/shop-limits'
import type { Mail } from '../../mail/mailer.ts'

/** The mail with the link to /auth/reset. The token is in the fragment, which no server log sees. */
export function passwordResetMail(facts: {
  to: string
  name: string
  publicUrl: string
  token: string
}): Mail {
  const link = `${facts.publicUrl}/auth/reset#token=${facts.token}`
  return {
    to: facts.to,
    subject: `Choose a new password for ${SHOP.name}`,
    paragraphs: [
      `Hello ${facts.name},`,
      `you asked for a new password for your ${SHOP.name} account. Open this link to choose one:`,
      { link, label: 'Choose a new password' },
      `The link works once, for the next ${PASSWORD_RESET_MINUTES} minutes. If you did not ask for it, you need not do anything: your password stays as it is.`,
      `${SHOP.name}, ${SHOP.email}`,
    ],
  }
}
