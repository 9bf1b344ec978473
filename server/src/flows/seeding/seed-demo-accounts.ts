import type { StaffRole } from '@bhitti/contract/rules/shop/staff-roles'
import { disableAccounts, putAccounts } from '../../modules/accounts/seeded-accounts.queries.ts'
import type { Database } from '../../platform/database/connect.ts'
import { inTransaction } from '../../platform/database/transaction.ts'
import { hashAtStart } from '../../platform/passwords/password-hashing.ts'
import { DEMO_EMAILS } from '../../platform/settings/demo-accounts.ts'

const DEMO_ACCOUNTS: readonly {
  staffRole: StaffRole | null
  name: string
  phone: string
  email: string
}[] = [
  { staffRole: 'owner', name: 'Demo Admin', phone: '+919000000001', email: DEMO_EMAILS.admin },
  {
    staffRole: null,
    name: 'Demo Customer',
    phone: '+919000000002',
    email: DEMO_EMAILS.customer,
  },
  {
    staffRole: 'workshop',
    name: 'Demo Workshop',
    phone: '+919000000003',
    email: DEMO_EMAILS.workshop,
  },
  { staffRole: 'orders', name: 'Demo Orders', phone: '+919000000004', email: DEMO_EMAILS.orders },
  {
    staffRole: 'accounts',
    name: 'Demo Accounts',
    phone: '+919000000005',
    email: DEMO_EMAILS.accounts,
  },
]

export async function seedDemoAccounts(db: Database, password: string): Promise<void> {
  const all = await Promise.all(
    DEMO_ACCOUNTS.map(async (account) => ({
      ...account,
      role: account.staffRole === null ? ('customer' as const) : ('admin' as const),
      passwordHash: await hashAtStart(password),
    })),
  )
  await inTransaction(db, (tx) => putAccounts(tx, all))
}

/** Closes the demo's accounts of a shop that was a demo before it traded. */
export async function closeDemoAccounts(db: Database): Promise<void> {
  await inTransaction(db, (tx) => disableAccounts(tx, Object.values(DEMO_EMAILS)))
}
