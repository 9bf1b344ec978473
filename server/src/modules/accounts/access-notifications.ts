import { eq } from 'drizzle-orm'
import { z } from 'zod'
import type { Context } from '../../platform/context/context.ts'
import { newId } from '../../platform/database/columns.ts'
import type { Transaction } from '../../platform/database/connect.ts'
import type { JobQueue } from '../../platform/queue/job-queue.ts'
import type { Composer } from '../../platform/shop-module/composer.ts'
import { notify } from '../notifications/notifications.service.ts'
import { readableAccounts } from './accounts.queries.ts'

const ownAccessChange = z.enum([
  'passkey added',
  'passkey removed',
  'authenticator added',
  'authenticator removed',
  'recovery codes renewed',
])
const accessChange = z.union([
  z.object({ change: ownAccessChange }),
  /** `role` and `by` are names: the new role and the colleague who gave it. */
  z.object({ change: z.literal('role given'), role: z.string(), by: z.string() }),
])
const factorReset = z.object({ by: z.string() })

export type OwnAccessChange = z.output<typeof ownAccessChange>

export function notifyAccessChanged(
  tx: Transaction,
  jobs: JobQueue,
  accountId: string,
  facts: z.output<typeof accessChange>,
): Promise<void> {
  const about = { accountId, aboutId: accountId, eventId: newId() }
  return notify(tx, jobs, { template: 'access-changed', ...about, facts })
}

export function notifyFactorReset(
  tx: Transaction,
  jobs: JobQueue,
  accountId: string,
  facts: z.output<typeof factorReset>,
): Promise<void> {
  const about = { accountId, aboutId: accountId, eventId: newId() }
  return notify(tx, jobs, { template: 'factor-reset', ...about, facts })
}

export const ACCESS_COMPOSERS = {
  async 'access-changed'(context, { aboutId, facts, createdAt }) {
    const person = await readPerson(context, aboutId)
    if (!person) return null
    const { email, name } = person
    return {
      to: email,
      content: {
        ...{ template: 'access-changed', customerName: name },
        ...accessChange.parse(facts),
        at: createdAt.toISOString(),
        accountUrl: accountUrl(context),
      },
    }
  },
  async 'factor-reset'(context, { aboutId, facts }) {
    const person = await readPerson(context, aboutId)
    if (!person) return null
    const { email, name } = person
    const { by } = factorReset.parse(facts)
    return {
      to: email,
      content: {
        ...{ template: 'factor-reset', customerName: name },
        by,
        accountUrl: accountUrl(context),
      },
    }
  },
} satisfies Record<string, Composer>

async function readPerson({ db }: Context, accountId: string) {
  const [person] = await db
    .select({ name: readableAccounts.name, email: readableAccounts.email })
    .from(readableAccounts)
    .where(eq(readableAccounts.id, accountId))
  return person
}

const accountUrl = ({ publicUrl }: Context) => `${publicUrl}/admin/account`
