import { SHOP } from '@bhitti/contract/shop-details'
import type { Mail } from '../../mail/mailer.ts'

/** The mail to the owner of an account whose password ended when Google first opened it. */
export function googleLinkedMail(facts: { to: string; name: string; publicUrl: string }): Mail {
  return {
    to: facts.to,
    subject: `You can now sign in to ${SHOP.name} with Google`,
    paragraphs: [
      `Hello ${facts.name},`,
      `somebody with this e-mail has just signed in to ${SHOP.name} with Google, which proves that it is yours. To be safe, the old password has ended and other devices have been signed out.`,
      'Sign in with Google as before, or choose a new password to use as well:',
      { link: `${facts.publicUrl}/auth/forgot`, label: 'Choose a new password' },
      `${SHOP.name}, ${SHOP.email}`,
    ],
  }
}
