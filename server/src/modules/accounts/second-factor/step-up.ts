import type { Queryable } from '../../../platform/database/connect.ts'
import { findSessionUser, wasConfirmedLately } from '../sessions.ts'
import { hasFactor, readFactors } from './factors.queries.ts'

/**
 * True if the session was confirmed recently; null if it has ended. In a demo, accounts without a second factor pass,
 * so that API clients without this step work.
 */
export async function isConfirmedEnough(
  db: Queryable,
  token: string,
  { isDemo }: { isDemo: boolean },
): Promise<boolean | null> {
  const wasConfirmed = await wasConfirmedLately(db, token)
  if (wasConfirmed !== false || !isDemo) return wasConfirmed
  const user = await findSessionUser(db, token)
  return user && !hasFactor(await readFactors(db, user.id))
}
