/** Prepares the database for opening the shop: first admin and demo data. */
import { UNNAMED_ADMIN } from '@bhitti/contract/rules/shop/roles'
import { SAMPLE_DETAILS } from '@bhitti/contract/rules/shop/sample-settings'
import { ADMIN_PASSWORD_MIN } from '@bhitti/contract/rules/shop/shop-limits'
import { sql } from 'drizzle-orm'
import { createAccount } from '../../modules/accounts/accounts.service.ts'
import { guessableWords } from '../../modules/accounts/new-passwords.rules.ts'
import { readConflictingRoles } from '../../modules/accounts/seeded-accounts.queries.ts'
import { withdrawSampleContent } from '../../modules/content/content.queries.ts'
import { addUpSales } from '../../modules/sales/sales-days.service.ts'
import type { Database } from '../../platform/database/connect.ts'
import { inTransaction } from '../../platform/database/transaction.ts'
import { hashAtStart } from '../../platform/passwords/password-hashing.ts'
import { DEMO_EMAILS } from '../../platform/settings/demo-accounts.ts'
import { type Settings, sandboxJournal } from '../../platform/settings/settings.ts'
import { SettingsError } from '../../platform/settings/settings-error.ts'
import { sayStep } from '../../platform/terminal/start-messages.ts'
import { seedCatalogue } from './seed-catalogue.ts'
import { closeDemoAccounts, seedDemoAccounts } from './seed-demo-accounts.ts'
import { seedDemoTexts } from './seed-demo-texts.ts'

/** Arbitrary key that no other lock of the database uses. */
const FIRST_ADMIN_LOCK = 7_262_450

/**
 * Creates what is missing; safe to repeat and to run in several processes at once.
 * @throws SettingsError if the first admin's e-mail is a customer's, or the password is easy to guess
 */
export async function prepareData(
  db: Database,
  settings: Pick<Settings, 'admin' | 'demo' | 'seed' | 'dataDir'>,
): Promise<void> {
  const { admin, demo, seed } = settings
  if (admin) await createFirstAdmin(db, admin)
  if (!demo) {
    await closeDemoAccounts(db)
    return withdrawSampleContent(db)
  }
  await seedDemoAccounts(db, demo.password)
  await seedDemoTexts(db)
  if (seed === 'none') return
  await sayStep(`Filling the shop (${seed})`, async () => {
    if (seed === 'demo') await seedLivedIn(db, settings.dataDir)
    else await seedCatalogue(db, seed === 'catalogue' ? 'demo' : seed)
  })
}

/** Seeds the catalogue with a year of orders and adds up their sales before anybody looks. */
async function seedLivedIn(db: Database, dataDir: string): Promise<void> {
  const added = await seedCatalogue(db, 'demo', async (tx) => {
    // Imported lazily: a demo needs it once.
    const { seedYear } = await import('./year/seed-year.ts')
    await seedYear(tx, { now: new Date(), journalPath: sandboxJournal(dataDir) })
  })
  if (added > 0) await addUpSales({ db })
}

/** Creates the first admin unless one exists besides the demo's. Its phone number may be taken, so it has none. */
function createFirstAdmin(db: Database, admin: NonNullable<Settings['admin']>): Promise<void> {
  return inTransaction(db, async (tx) => {
    await tx.execute(sql`select pg_advisory_xact_lock(${FIRST_ADMIN_LOCK})`)
    const known = await readConflictingRoles(tx, {
      email: admin.email,
      without: Object.values(DEMO_EMAILS),
    })
    if (known.includes('admin')) return
    if (known.length > 0) {
      throw new SettingsError(`ADMIN_EMAIL ${admin.email} is a customer's account: choose another`)
    }
    await assertGoodAdminPassword(admin)
    const { email, password, name = UNNAMED_ADMIN } = admin
    const account = { name, email, phone: null, passwordHash: await hashAtStart(password) }
    await createAccount(tx, account, 'owner')
  })
}

/** Checked only for a new account: a shop with an admin starts with the setting that it has. */
async function assertGoodAdminPassword(admin: NonNullable<Settings['admin']>): Promise<void> {
  if (admin.password.length < ADMIN_PASSWORD_MIN) {
    throw new SettingsError(`ADMIN_PASSWORD must have at least ${ADMIN_PASSWORD_MIN} characters`)
  }
  // Imported lazily: its dictionary is large and needed once per shop.
  const { isEasyToGuess } = await import('../../platform/passwords/password-strength.ts')
  const owner = { name: admin.name ?? UNNAMED_ADMIN, email: admin.email, phone: null }
  const words = guessableWords(SAMPLE_DETAILS.name, owner)
  if (isEasyToGuess({ password: admin.password, words })) {
    throw new SettingsError(
      'ADMIN_PASSWORD is easy to guess: choose another, such as four words that do not belong together',
    )
  }
}
