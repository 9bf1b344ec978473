/**
 * What an account holds that somebody may have left there under another's e-mail, and how it goes.
 * Paid orders are not part of it: they and their invoices stay, no matter who made them.
 */
import type { AccountContents } from '@bhitti/contract/calls/google-sign-in.schemas'
import type { Queryable, Transaction } from '../../platform/database/connect.ts'
import { removeCodes } from '../accounts/account-erasure.queries.ts'
import type { AccountRow } from '../accounts/accounts.queries.ts'
import { forgetDevices } from '../accounts/known-devices.ts'
import { closeOtherSessions } from '../accounts/sessions.ts'
import { countAddresses, removeAddresses } from '../addresses/addresses.queries.ts'
import { countCartLines, removeCart } from '../cart/cart.queries.ts'
import { countPaidOrders } from '../orders/orders.queries.ts'
import { countUnboughtReviews, removeReviews } from '../reviews/reviews-of-account.ts'
import { countMarked, removeMarked } from '../wishlist/wishlist.queries.ts'

/** In figures alone: if it is a stranger's, it is nobody else's to read. */
export async function countContents(
  db: Queryable,
  { id, email, phone, createdAt }: Pick<AccountRow, 'id' | 'email' | 'phone' | 'createdAt'>,
): Promise<AccountContents> {
  return {
    email,
    registeredAt: createdAt.toISOString(),
    phone: phone !== null,
    addresses: await countAddresses(db, id),
    cartLines: await countCartLines(db, id),
    wishlist: await countMarked(db, id),
    reviews: await countUnboughtReviews(db, id),
    orders: await countPaidOrders(db, id),
  }
}

/** Removes all of it, and every way in; the account's row is the caller's to lock. */
export async function removeContents(tx: Transaction, accountId: string): Promise<void> {
  await closeOtherSessions(tx, accountId, null)
  await removeCodes(tx, accountId)
  await forgetDevices(tx, accountId)
  await removeAddresses(tx, accountId)
  await removeCart(tx, accountId)
  await removeMarked(tx, accountId)
  await removeReviews(tx, accountId)
}
