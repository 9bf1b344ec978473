/**
 * Contents of an account that a stranger may have registered under somebody's e-mail. Paid orders are excluded: they
 * and their invoices stay.
 */
import type { AccountContents } from '@bhitti/contract/calls/accounts/google-sign-in.schemas'
import type { Queryable, Transaction } from '../../platform/database/connect.ts'
import { present } from '../../platform/shop-module/none.ts'
import type { PersonalData } from '../../platform/shop-module/personal-data.ts'
import type { AccountRow } from '../accounts/accounts.queries.ts'
import { countAddresses } from '../addresses/addresses.queries.ts'
import { countCartLines } from '../cart/cart.queries.ts'
import { countPaidOrders } from '../orders/orders.queries.ts'
import { countUnboughtReviews } from '../reviews/reviews-of-account.ts'
import { countMarked } from '../wishlist/wishlist.queries.ts'

/** Returns only counts, because the contents may be a stranger's private data. */
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

/** Removes what each module stores of the account. The caller has locked the account. */
export async function removeContents(
  tx: Transaction,
  personalData: readonly PersonalData[],
  accountId: string,
): Promise<void> {
  for (const link of present(personalData.map((part) => part.link))) await link(tx, accountId)
}
