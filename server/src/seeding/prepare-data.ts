/** Brings a database to the state in which the shop can open: first admin, demo data. */
import { and, eq, ne, or, sql } from 'drizzle-orm'
import type { Database } from '../database/connect.ts'
import { inTransaction } from '../database/transaction.ts'
import { DEMO_EMAILS } from '../demo-accounts.ts'
import { createAccount } from '../modules/accounts/accounts.service.ts'
import { accounts } from '../modules/accounts/accounts.table.ts'
import { type Settings, SettingsError } from '../settings.ts'
import { sayStep } from '../start-messages.ts'
import { seedCatalogue } from './seed-catalogue.ts'
import { closeDemoAccounts, seedDemoAccounts } from './seed-demo-accounts.ts'

/** Any constant will do, as long as nothing else in the same database locks it. */
const FIRST_ADMIN_LOCK = 7_262_450

/**
 * Does what is still missing; safe to repeat and to run in several processes at once.
 * @throws SettingsError when the first admin's e-mail is a customer's
 */
export async function prepareData(
  db: Database,
  settings: Pick<Settings, 'admin' | 'demo' | 'seed'>,
): Promise<void> {
  const { admin, demo, seed } = settings
  if (admin) await createFirstAdmin(db, admin)
  if (!demo) return closeDemoAccounts(db)
  await seedDemoAccounts(db, demo.password)
  if (seed !== 'none') await sayStep(`Filling the shop (${seed})`, () => seedCatalogue(db, seed))
}

/**
 * The demo's admin does not count. Without a phone number, which somebody might have registered with
 * already.
 */
function createFirstAdmin(db: Database, admin: { email: string; password: string }): Promise<void> {
  return inTransaction(db, async (tx) => {
    await tx.execute(sql`select pg_advisory_xact_lock(${FIRST_ADMIN_LOCK})`)
    const isOwners = and(eq(accounts.role, 'admin'), ne(accounts.email, DEMO_EMAILS.admin))
    const known = await tx
      .select({ email: accounts.email, role: accounts.role })
      .from(accounts)
      .where(or(isOwners, eq(accounts.email, admin.email)))
    if (known.some(({ role }) => role === 'admin')) return
    if (known.length > 0) {
      throw new SettingsError(`ADMIN_EMAIL ${admin.email} is a customer's account: choose another`)
    }
    await createAccount(tx, { ...admin, name: 'Admin', phone: null }, 'admin')
  })
}
