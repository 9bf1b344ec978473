import { eq } from 'drizzle-orm'
import { z } from 'zod'
import type { Transaction } from '../../platform/database/connect.ts'
import type { JobQueue } from '../../platform/queue/job-queue.ts'
import type { Composer } from '../../platform/shop-module/composer.ts'
import { readableAccounts } from '../accounts/accounts.queries.ts'
import { notify } from '../notifications/notifications.service.ts'

/** `removed` is true if the account's contents were deleted, because a stranger may have left them. */
const linkFacts = z.object({ removed: z.boolean() })

export function notifyGoogleLinked(
  tx: Transaction,
  jobs: JobQueue,
  accountId: string,
  facts: z.output<typeof linkFacts>,
): Promise<void> {
  return notify(tx, jobs, { template: 'google-linked', accountId, aboutId: accountId, facts })
}

export const composeGoogleLinked: Composer = async ({ db, publicUrl }, { aboutId, facts }) => {
  const [person] = await db
    .select({ name: readableAccounts.name, email: readableAccounts.email })
    .from(readableAccounts)
    .where(eq(readableAccounts.id, aboutId))
  if (!person) return null
  return {
    to: person.email,
    content: {
      template: 'google-linked',
      customerName: person.name,
      removed: linkFacts.parse(facts).removed,
      newPasswordUrl: `${publicUrl}/auth/forgot`,
    },
  }
}
