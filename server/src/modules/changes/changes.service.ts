/** The log of what people changed in the admin area. */
import type { WorkKind } from '@bhitti/contract/rules/shop/background-work'
import type {
  ChangedThing,
  ChangeFieldName,
  ChangeGroupThing,
} from '@bhitti/contract/rules/shop/change-fields'
import { v7 } from 'uuid'
import type { ActorContext } from '../../platform/context/context.ts'
import type { Queryable } from '../../platform/database/connect.ts'
import { onlyChanged, type Recorded, type RecordedFields } from './changes.rules.ts'
import { changes } from './changes.table.ts'

export type Change<E extends ChangedThing> = {
  entity: E
  entityId: string
  /** What was done, as a verb in the past: added, edited, archived, … */
  action: string
  /** The thing as it was and as it is, or just the part that matters; null where there is none. */
  before: RecordedFields<E> | null
  after: RecordedFields<E> | null
}

/** Does not compile with a field that the contract does not know of this thing. */
type OnlyFields<T, E extends ChangedThing> = T & {
  [F in Exclude<keyof T, ChangeFieldName<E>>]: never
}

/** Who changes something, and the group that it belongs to when much is changed at once. */
export type ChangeAuthor = {
  /** Null when the shop itself goes on with what somebody began. */
  actor: Pick<ActorContext['actor'], 'id'> | null
  groupId?: string | undefined
}

/**
 * Notes who changed what. Call it in the transaction of the change, so that neither is there without
 * the other. An edit that changed nothing leaves no entry.
 */
export function recordChange<
  E extends ChangedThing,
  Before extends RecordedFields<E>,
  After extends RecordedFields<E>,
>(
  tx: Queryable,
  author: ChangeAuthor,
  change: Change<E> & {
    before: OnlyFields<Before, E> | null
    after: OnlyFields<After, E> | null
  },
): Promise<void> {
  return insertChanges(tx, author, [change])
}

/**
 * Notes what was changed in one go as one entry that opens to the single changes. When nothing was
 * changed, there is none.
 */
export async function recordBulkEdit(
  tx: Queryable,
  author: ChangeAuthor,
  list: readonly Change<'product'>[],
): Promise<void> {
  const groupId = v7()
  if (list.every((change) => !hasContent(onlyChanged(change.before, change.after)))) return
  await openChangeGroup(tx, author, {
    id: groupId,
    entity: 'bulk edit',
    action: 'saved',
    after: null,
  })
  await insertChanges(tx, { ...author, groupId }, list)
}

/**
 * Makes the entry that stands for all changes with its id as their `groupId`; once, however often it
 * is called.
 */
export async function openChangeGroup<E extends ChangeGroupThing>(
  tx: Queryable,
  { actor }: ChangeAuthor,
  { id, ...group }: { id: string; entity: E; action: string; after: RecordedFields<E> | null },
): Promise<void> {
  await tx
    .insert(changes)
    .values({ ...group, id, entityId: id, before: null, actorId: actor?.id ?? null })
    .onConflictDoNothing()
}

async function insertChanges(
  tx: Queryable,
  { actor, groupId }: ChangeAuthor,
  list: readonly Change<ChangedThing>[],
): Promise<void> {
  const rows = list
    .map(({ before, after, ...change }) => ({
      ...change,
      ...onlyChanged(before, after),
      actorId: actor?.id ?? null,
      groupId: groupId ?? null,
    }))
    .filter(hasContent)
  if (rows.length > 0) await tx.insert(changes).values(rows)
}

function hasContent({ before, after }: { before: Recorded | null; after: Recorded | null }) {
  return (
    before === null || after === null || Object.keys(before).length + Object.keys(after).length > 0
  )
}

/** Notes that somebody asked for work once more that was given up. */
export function recordTriedAgain(
  tx: Queryable,
  author: ChangeAuthor,
  kind: WorkKind,
  rowId: string,
): Promise<void> {
  return recordChange(tx, author, {
    entity: 'background work',
    entityId: rowId,
    action: 'tried again',
    before: null,
    after: { kind },
  })
}

/** Notes what an admin did with the own account, where there is nothing to show before and after. */
export async function recordOwnDeed(tx: Queryable, actorId: string, action: string): Promise<void> {
  await tx
    .insert(changes)
    .values({ actorId, entity: 'staff', entityId: actorId, action, before: null, after: null })
}
