/** Who has to have a second factor and has none. */
import type { StaffRole } from '@bhitti/contract/rules/shop/staff-roles'
import { type SQL, sql } from 'drizzle-orm'
import { accounts } from '../accounts.table.ts'
import { authenticators, factorRules, passkeys } from './second-factor.table.ts'

/** Of an admin made by an older release while a newer one runs: reads, until the owner says more. */
export const ROLE_OF_NOBODY_SAID: StaffRole = 'readOnly'

/** The role on the staff of an account that is an admin's. */
export const STAFF_ROLE = sql<StaffRole>`coalesce(${accounts.staffRole}, ${sql.raw(`'${ROLE_OF_NOBODY_SAID}'`)})`

const HAS_PASSKEY = sql`exists (select from ${passkeys} where ${passkeys.accountId} = ${accounts.id})`
const HAS_APP = sql`exists (select from ${authenticators} where ${authenticators.accountId} = ${accounts.id}
  and ${authenticators.confirmedAt} is not null)`

/** True if an account has set up a passkey or an app. */
export const HAS_FACTOR: SQL<boolean> = sql<boolean>`(${HAS_PASSKEY} or ${HAS_APP})`

/** True if the role of an account requires a second factor and it has none. Customers are not looked up further. */
export const LACKS_FACTOR: SQL<boolean> = sql<boolean>`case when ${accounts.role} = 'admin' then (
  exists (select from ${factorRules} where ${factorRules.staffRole} = ${STAFF_ROLE})
  and not ${HAS_FACTOR}) else false end`
