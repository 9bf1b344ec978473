/** Brings a database to the state in which the shop can open: first admin, demo data. */
import { SHOP } from '@bhitti/contract/shop-details'
import { eq } from 'drizzle-orm'
import type { Database } from '../database/connect.ts'
import { createAccount } from '../modules/accounts/accounts.service.ts'
import { accounts } from '../modules/accounts/accounts.table.ts'
import type { Settings } from '../settings.ts'
import { sayStep } from '../start-messages.ts'
import { seedCatalogue } from './seed-catalogue.ts'
import { seedDemoAccounts } from './seed-demo-accounts.ts'

/** Does what is still missing; safe to repeat and to run in several processes at once. */
export async function prepareData(db: Database, settings: Settings): Promise<void> {
  const { admin, demo, seed } = settings
  if (admin) await createFirstAdmin(db, admin)
  if (!demo) return
  await seedDemoAccounts(db, demo.password)
  if (seed !== 'none') await sayStep(`Filling the shop (${seed})`, () => seedCatalogue(db, seed))
}

async function createFirstAdmin(
  db: Database,
  admin: { email: string; password: string },
): Promise<void> {
  const [existing] = await db
    .select({ id: accounts.id })
    .from(accounts)
    .where(eq(accounts.role, 'admin'))
    .limit(1)
  if (existing) return
  await createAccount(db, { ...admin, name: 'Admin', phone: SHOP.phone }, 'admin')
}
