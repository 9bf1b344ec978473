import type { Role } from '@bhitti/contract/roles'
import type { Database } from '../database/connect.ts'
import { accounts } from '../modules/accounts/accounts.table.ts'
import { hashPassword } from '../modules/accounts/passwords.ts'

const DEMO_ACCOUNTS: readonly { role: Role; name: string; phone: string; email: string }[] = [
  { role: 'admin', name: 'Demo Admin', phone: '+919000000001', email: 'admin@demo.bhitti.in' },
  {
    role: 'customer',
    name: 'Demo Customer',
    phone: '+919000000002',
    email: 'customer@demo.bhitti.in',
  },
]

/** Makes the demo's admin and customer, or sets their password if they are there. */
export async function seedDemoAccounts(db: Database, password: string): Promise<void> {
  for (const account of DEMO_ACCOUNTS) {
    const passwordHash = await hashPassword(password)
    await db
      .insert(accounts)
      .values({ ...account, passwordHash })
      .onConflictDoUpdate({
        target: accounts.email,
        set: { role: account.role, passwordHash },
      })
  }
}
