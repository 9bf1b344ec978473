import type { StaffRole } from '@bhitti/contract/rules/shop/staff-roles'
import { type SQL, sql } from 'drizzle-orm'
import { accounts } from '../accounts.table.ts'
import { authenticators, factorRules, passkeys } from './second-factor.table.ts'

/** Role of admins created by an older release, which sets none, until the owner gives one. */
export const DEFAULT_STAFF_ROLE: StaffRole = 'readOnly'

export const STAFF_ROLE = sql<StaffRole>`coalesce(${accounts.staffRole}, ${sql.raw(`'${DEFAULT_STAFF_ROLE}'`)})`

const HAS_PASSKEY = sql`exists (select from ${passkeys} where ${passkeys.accountId} = ${accounts.id})`
const HAS_APP = sql`exists (select from ${authenticators} where ${authenticators.accountId} = ${accounts.id}
  and ${authenticators.confirmedAt} is not null)`

export const HAS_FACTOR: SQL<boolean> = sql<boolean>`(${HAS_PASSKEY} or ${HAS_APP})`

/** True if the account's role requires a second factor and it has none. Short-circuits for customers. */
export const LACKS_FACTOR: SQL<boolean> = sql<boolean>`case when ${accounts.role} = 'admin' then (
  exists (select from ${factorRules} where ${factorRules.staffRole} = ${STAFF_ROLE})
  and not ${HAS_FACTOR}) else false end`
