import type { Role } from '@bhitti/contract/rules/roles'
import { putAccount, shutAccounts } from '../../modules/accounts/seeded-accounts.queries.ts'
import type { Database } from '../../platform/database/connect.ts'
import { inTransaction } from '../../platform/database/transaction.ts'
import { hashAtStart } from '../../platform/passwords/password-hashing.ts'
import { DEMO_EMAILS } from '../../platform/settings/demo-accounts.ts'

const DEMO_ACCOUNTS: readonly { role: Role; name: string; phone: string; email: string }[] = [
  { role: 'admin', name: 'Demo Admin', phone: '+919000000001', email: DEMO_EMAILS.admin },
  {
    role: 'customer',
    name: 'Demo Customer',
    phone: '+919000000002',
    email: DEMO_EMAILS.customer,
  },
]

/** Makes the demo's admin and customer, or sets their password if they are there. */
export async function seedDemoAccounts(db: Database, password: string): Promise<void> {
  for (const account of DEMO_ACCOUNTS) {
    const passwordHash = await hashAtStart(password)
    await putAccount(db, { ...account, passwordHash })
  }
}

/** Lets nobody in with the demo's accounts any more, for a shop that was a demo before it traded. */
export async function closeDemoAccounts(db: Database): Promise<void> {
  await inTransaction(db, (tx) => shutAccounts(tx, Object.values(DEMO_EMAILS)))
}
