/** A customer's saved delivery addresses, at most MAX_ADDRESSES of them. */
import type { Address, addressForm } from '@bhitti/contract/calls/accounts/addresses.schemas'
import { MAX_ADDRESSES } from '@bhitti/contract/rules/shop/shop-limits'
import { and, asc, eq, sql } from 'drizzle-orm'
import type { z } from 'zod'
import type { ActorContext } from '../../platform/context/context.ts'
import { NOT_NULL_VIOLATION, postgresCode, violates } from '../../platform/database/transaction.ts'
import { ShopError } from '../../platform/errors/shop-error.ts'
import { type AddressRow, addresses } from './addresses.table.ts'

export type AddressDetails = z.output<typeof addressForm>

/** The caller's addresses, the oldest first. */
export async function listAddresses({ db, actor }: ActorContext): Promise<Address[]> {
  const rows = await db
    .select()
    .from(addresses)
    .where(eq(addresses.accountId, actor.id))
    .orderBy(asc(addresses.createdAt), asc(addresses.id))
  return rows.map(toAddress)
}

/**
 * Saves a new address.
 * @throws ShopError address.limit
 */
export async function addAddress(context: ActorContext, details: AddressDetails): Promise<Address> {
  for (;;) {
    try {
      return await addToFreeSlot(context, details)
    } catch (error) {
      if (postgresCode(error) === NOT_NULL_VIOLATION) throw new ShopError('address.limit')
      // Another request took the slot meanwhile. It has committed, so each round there is one less.
      if (!violates(error, 'addresses_one_per_slot')) throw error
    }
  }
}

async function addToFreeSlot(
  { db, actor }: ActorContext,
  details: AddressDetails,
): Promise<Address> {
  const taken = db
    .select({ slot: addresses.slot })
    .from(addresses)
    .where(eq(addresses.accountId, actor.id))
  // The lowest that is free; none when all are taken, which the table refuses.
  const slot = sql`(
    select min(slot) from generate_series(1, ${MAX_ADDRESSES}::int) as slot where slot not in (${taken}))`
  const [row] = await db
    .insert(addresses)
    .values({ ...fields(details), accountId: actor.id, slot })
    .returning()
  return toAddress(found(row))
}

/**
 * Replaces all fields of an address of the caller's.
 * @throws ShopError address.not_found
 */
export async function updateAddress(
  { db, actor }: ActorContext,
  addressId: string,
  details: AddressDetails,
): Promise<Address> {
  const [row] = await db
    .update(addresses)
    .set(fields(details))
    .where(and(eq(addresses.id, addressId), eq(addresses.accountId, actor.id)))
    .returning()
  return toAddress(found(row))
}

/**
 * Deletes an address of the caller's; orders keep the copy they were made with.
 * @throws ShopError address.not_found
 */
export async function deleteAddress({ db, actor }: ActorContext, addressId: string): Promise<void> {
  const [row] = await db
    .delete(addresses)
    .where(and(eq(addresses.id, addressId), eq(addresses.accountId, actor.id)))
    .returning()
  found(row)
}

function found(row: AddressRow | undefined): AddressRow {
  if (!row) throw new ShopError('address.not_found')
  return row
}

/** Only the fields of the form, whatever else the object carries. */
function fields({ state, ...details }: AddressDetails | AddressRow) {
  const { name, address, city, pincode, phone, notes } = details
  return { name, address, city, pincode, phone, notes, state: state ?? null }
}

function toAddress({ id, accountId, ...row }: AddressRow): Address {
  return { ...fields(row), _id: id, userId: accountId }
}
