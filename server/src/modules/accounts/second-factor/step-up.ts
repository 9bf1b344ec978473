import type { Queryable } from '../../../platform/database/connect.ts'
import { findSessionUser, wasConfirmedLately } from '../sessions.ts'
import { hasFactor, readFactors } from './factors.queries.ts'

/**
 * Whether calls that want a recent proof of who is there take this session; null where it has ended. A demo asks only
 * accounts with a second factor, so that its calls work for programs that know of no such proof.
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
