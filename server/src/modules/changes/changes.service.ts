/** The log of what people changed in the admin area. */
import type { ActorContext } from '../../context.ts'
import type { Queryable } from '../../database/connect.ts'
import { onlyChanged, type Recorded } from './changes.rules.ts'
import { changes } from './changes.table.ts'

export type Change = {
  /** The kind of thing: product, order, promotion, settings, staff, … */
  entity: string
  entityId: string
  /** What was done, as a verb in the past: added, edited, archived, … */
  action: string
  /** The thing as it was and as it is, or just the part that matters; null where there is none. */
  before: Recorded | null
  after: Recorded | null
}

/**
 * Notes who changed what. Call it in the transaction of the change, so that neither is there without
 * the other; `actor` is null when the shop itself goes on with what somebody began. An edit that
 * changed nothing leaves no entry.
 */
export function recordChange(
  tx: Queryable,
  author: { actor: Pick<ActorContext['actor'], 'id'> | null },
  change: Change,
): Promise<void> {
  return recordChanges(tx, author, [change])
}

/** The same for many at once. */
export async function recordChanges(
  tx: Queryable,
  { actor }: { actor: Pick<ActorContext['actor'], 'id'> | null },
  list: readonly Change[],
): Promise<void> {
  const rows = list
    .map(({ before, after, ...change }) => ({
      ...change,
      ...onlyChanged(before, after),
      actorId: actor?.id ?? null,
    }))
    .filter(
      ({ before, after }) =>
        before === null ||
        after === null ||
        Object.keys(before).length + Object.keys(after).length > 0,
    )
  if (rows.length > 0) await tx.insert(changes).values(rows)
}

/** Notes what an admin did with the own account, where there is nothing to show before and after. */
export async function recordOwnDeed(tx: Queryable, actorId: string, action: string): Promise<void> {
  await tx
    .insert(changes)
    .values({ actorId, entity: 'staff', entityId: actorId, action, before: null, after: null })
}
