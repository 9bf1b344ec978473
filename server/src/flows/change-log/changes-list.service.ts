import type { Change } from '@bhitti/contract/calls/shop/changes.schemas'
import { CHANGE_GROUPS } from '@bhitti/contract/rules/shop/change-fields'
import { and, eq, inArray, isNull, sql } from 'drizzle-orm'
import { readableAccounts } from '../../modules/accounts/accounts.queries.ts'
import { listAdminsEver } from '../../modules/accounts/staff-accounts.queries.ts'
import { listChangedKinds, readableChanges } from '../../modules/changes/changes.queries.ts'
import type { Context } from '../../platform/context/context.ts'
import {
  after,
  cursorColumn,
  newestFirst,
  type Page,
  type PageRequest,
  readPage,
} from '../../platform/database/newest-first.ts'
import { labelsOf } from './change-labels.ts'

export type ChangeFilters = PageRequest & {
  q?: string | undefined
  /** Group whose changes are listed; without it and `q`, each group is one entry. */
  group?: string | undefined
  who?: string | undefined
  what?: string | undefined
  /** Days in India, both included. */
  from?: string | undefined
  to?: string | undefined
}

export async function listChanges(
  { db }: Context,
  { q, group, who, what, from, to, ...page }: ChangeFilters,
): Promise<Page<Change>> {
  const { at, id } = readableChanges
  const matches = and(
    group ? eq(readableChanges.groupId, group) : q ? undefined : isNull(readableChanges.groupId),
    q ? sql`${readableChanges.entityId} like ${`${q.replace(/[\\%_]/g, '\\$&')}%`}` : undefined,
    who ? eq(readableChanges.actorId, who) : undefined,
    what ? inArray(readableChanges.entity, kindsOf(what)) : undefined,
    from ? sql`${at} >= ${from}::date::timestamp at time zone 'Asia/Kolkata'` : undefined,
    to ? sql`${at} < (${to}::date + 1)::timestamp at time zone 'Asia/Kolkata'` : undefined,
  )
  const found = await readPage(
    page,
    (rows) =>
      db
        .select({
          id,
          at,
          actorId: readableAccounts.id,
          actorName: readableAccounts.name,
          entity: readableChanges.entity,
          entityId: readableChanges.entityId,
          action: readableChanges.action,
          before: readableChanges.before,
          after: readableChanges.after,
          groupId: readableChanges.groupId,
          groupThings: readableChanges.groupThings,
          cursor: cursorColumn(at, id),
        })
        .from(readableChanges)
        .leftJoin(readableAccounts, eq(readableAccounts.id, readableChanges.actorId))
        .where(and(matches, after(at, id, page.cursor)))
        .orderBy(...newestFirst(at, id))
        .limit(rows),
    () => db.$count(readableChanges, matches),
  )
  const labels = await labelsOf(db, found.data)
  return {
    ...found,
    data: found.data.map(({ id, at, actorId, actorName, groupThings, cursor: _, ...change }) => ({
      ...change,
      group: groupThings ? { things: groupThings } : null,
      _id: id,
      at: at.toISOString(),
      actor: actorId === null ? null : { _id: actorId, name: actorName ?? '' },
      label: labels.get(change.entityId) ?? null,
    })),
  }
}

function kindsOf(what: string): string[] {
  return what === 'product' ? [what, ...CHANGE_GROUPS] : [what]
}

/** Returns everybody who may have changed something, former admins included, and the kinds of things in the log. */
export async function listChangeFilters({ db }: Context): Promise<{
  people: { _id: string; name: string }[]
  things: string[]
}> {
  const people = await listAdminsEver(db)
  const things = await listChangedKinds(db)
  return { people: people.map(({ id, name }) => ({ _id: id, name })), things }
}
