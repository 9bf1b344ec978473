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
  /** A past-tense verb: added, edited, archived, … */
  action: string
  /** The thing or its relevant part before and after; null if it did not exist. */
  before: RecordedFields<E> | null
  after: RecordedFields<E> | null
}

/** Rejects at compile time any field that the contract does not list for this thing. */
type OnlyFields<T, E extends ChangedThing> = T & {
  [F in Exclude<keyof T, ChangeFieldName<E>>]: never
}

export type ChangeAuthor = {
  /** Null if the shop itself continues somebody's work. */
  actor: Pick<ActorContext['actor'], 'id'> | null
  groupId?: string | undefined
}

/** Records who changed what. Must run in the transaction of the change. Records nothing if nothing differs. */
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

/** Records a bulk edit as one group entry with its single changes. Records nothing if nothing differs. */
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

/** Adds the entry of a group, whose id is the `groupId` of its changes. Idempotent. */
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

/** Records that somebody retried work that had been given up. */
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

/** Records what an admin did with their own account, without values. */
export async function recordOwnAction(
  tx: Queryable,
  actorId: string,
  action: string,
): Promise<void> {
  await tx
    .insert(changes)
    .values({ actorId, entity: 'staff', entityId: actorId, action, before: null, after: null })
}
