/**
 * What an account holds that somebody may have left there under another's e-mail, and how it goes.
 * Paid orders are not part of it: they and their invoices stay, no matter who made them.
 */
import type { AccountContents } from '@bhitti/contract/calls/google-sign-in.schemas'
import { and, eq, isNotNull } from 'drizzle-orm'
import type { Queryable, Transaction } from '../../platform/database/connect.ts'
import type { accounts } from '../accounts/accounts.table.ts'
import { knownDevices } from '../accounts/known-devices.table.ts'
import { passwordResets } from '../accounts/password-resets.table.ts'
import { closeOtherSessions } from '../accounts/sessions.ts'
import { signInCodes } from '../accounts/sign-in-codes.table.ts'
import { addresses } from '../addresses/addresses.table.ts'
import { cartLines, cartNotes } from '../cart/cart.table.ts'
import { orders } from '../orders/orders.table.ts'
import { countUnboughtReviews, removeReviews } from '../reviews/reviews-of-account.ts'
import { wishlistEntries } from '../wishlist/wishlist.table.ts'

/** In figures alone: if it is a stranger's, it is nobody else's to read. */
export async function countContents(
  db: Queryable,
  { id, email, phone, createdAt }: typeof accounts.$inferSelect,
): Promise<AccountContents> {
  return {
    email,
    registeredAt: createdAt.toISOString(),
    phone: phone !== null,
    addresses: await db.$count(addresses, eq(addresses.accountId, id)),
    cartLines: await db.$count(cartLines, eq(cartLines.accountId, id)),
    wishlist: await db.$count(wishlistEntries, eq(wishlistEntries.accountId, id)),
    reviews: await countUnboughtReviews(db, id),
    orders: await db.$count(orders, and(eq(orders.accountId, id), isNotNull(orders.paidAt))),
  }
}

/** Removes all of it, and every way in; the account's row is the caller's to lock. */
export async function removeContents(tx: Transaction, accountId: string): Promise<void> {
  await closeOtherSessions(tx, accountId, null)
  for (const table of [
    passwordResets,
    signInCodes,
    knownDevices,
    addresses,
    cartLines,
    cartNotes,
    wishlistEntries,
  ]) {
    await tx.delete(table).where(eq(table.accountId, accountId))
  }
  await removeReviews(tx, accountId)
}
