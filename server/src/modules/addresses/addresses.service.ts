import type { Address, addressForm } from '@bhitti/contract/calls/accounts/addresses.schemas'
import { MAX_ADDRESSES } from '@bhitti/contract/rules/shop/shop-limits'
import { and, asc, eq, sql } from 'drizzle-orm'
import type { z } from 'zod'
import type { ActorContext } from '../../platform/context/context.ts'
import { NOT_NULL_VIOLATION, postgresCode, violates } from '../../platform/database/transaction.ts'
import { ShopError } from '../../platform/errors/shop-error.ts'
import { type AddressRow, addresses } from './addresses.table.ts'

export type AddressDetails = z.output<typeof addressForm>

/** Returns the caller's addresses, oldest first. */
export async function listAddresses({ db, actor }: ActorContext): Promise<Address[]> {
  const rows = await db
    .select()
    .from(addresses)
    .where(eq(addresses.accountId, actor.id))
    .orderBy(asc(addresses.createdAt), asc(addresses.id))
  return rows.map(toAddress)
}

/** @throws ShopError address.limit */
export async function addAddress(context: ActorContext, details: AddressDetails): Promise<Address> {
  for (;;) {
    try {
      return await addToFreeSlot(context, details)
    } catch (error) {
      if (postgresCode(error) === NOT_NULL_VIOLATION) throw new ShopError('address.limit')
      // A concurrent request took the slot and has committed, so one slot fewer is free in each round.
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
  // The lowest free slot; null if all are taken, which the column refuses.
  const slot = sql`(
    select min(slot) from generate_series(1, ${MAX_ADDRESSES}::int) as slot where slot not in (${taken}))`
  const [row] = await db
    .insert(addresses)
    .values({ ...fields(details), accountId: actor.id, slot })
    .returning()
  return toAddress(found(row))
}

/** @throws ShopError address.not_found */
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

/** Deletes an address. Orders keep their own copy. @throws ShopError address.not_found */
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

/** Picks the form's columns and drops any other. */
function fields({ state, ...details }: AddressDetails | AddressRow) {
  const { name, address, city, pincode, phone, notes } = details
  return { name, address, city, pincode, phone, notes, state: state ?? null }
}

function toAddress({ id, accountId, ...row }: AddressRow): Address {
  return { ...fields(row), _id: id, userId: accountId }
}
