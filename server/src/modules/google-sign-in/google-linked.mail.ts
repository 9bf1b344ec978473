import { SHOP } from '@bhitti/contract/shop-details'
import type { Mail } from '../../mail/mailer.ts'

/** The mail to the owner of an account with a password that Google opens from now on, too. */
export function googleLinkedMail(facts: { to: string; name: string; publicUrl: string }): Mail {
  return {
    to: facts.to,
    subject: `You can now sign in to ${SHOP.name} with Google`,
    paragraphs: [
      `Hello ${facts.name},`,
      `somebody with this e-mail has just signed in to ${SHOP.name} with Google. From now on both Google and the password of the account open it.`,
      'If it was not you who set that password, choose a new one now. This signs out everybody else:',
      { link: `${facts.publicUrl}/auth/forgot`, label: 'Choose a new password' },
      `${SHOP.name}, ${SHOP.email}`,
    ],
  }
}
