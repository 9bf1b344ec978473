/** Reading the log of changes. */

import type { Change } from '@bhitti/contract/calls/changes.schemas'
import { CHANGE_GROUPS } from '@bhitti/contract/rules/change-fields'
import { and, eq, inArray, isNull, type SQL, sql } from 'drizzle-orm'
import { accounts } from '../../modules/accounts/accounts.table.ts'
import { changes } from '../../modules/changes/changes.table.ts'
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
  /** How the id of the thing begins; finds single changes of groups, too. */
  q?: string | undefined
  /** The changes of this group; without it and `q`, a group is one entry. */
  group?: string | undefined
  who?: string | undefined
  what?: string | undefined
  /** Days in India, both included. */
  from?: string | undefined
  to?: string | undefined
}

/** A page of the log, newest first, with what people call each thing. */
export async function listChanges(
  { db }: Context,
  { q, group, who, what, from, to, ...page }: ChangeFilters,
): Promise<Page<Change>> {
  const { at, id } = changes
  const matches = and(
    group ? eq(changes.groupId, group) : q ? undefined : isNull(changes.groupId),
    q ? sql`${changes.entityId} like ${`${q.replace(/[\\%_]/g, '\\$&')}%`}` : undefined,
    who ? eq(changes.actorId, who) : undefined,
    what ? inArray(changes.entity, kindsOf(what)) : undefined,
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
          actorId: accounts.id,
          actorName: accounts.name,
          entity: changes.entity,
          entityId: changes.entityId,
          action: changes.action,
          before: changes.before,
          after: changes.after,
          groupId: changes.groupId,
          groupThings: thingsOfGroup,
          cursor: cursorColumn(at, id),
        })
        .from(changes)
        .leftJoin(accounts, eq(accounts.id, changes.actorId))
        .where(and(matches, after(at, id, page.cursor)))
        .orderBy(...newestFirst(at, id))
        .limit(rows),
    () => db.$count(changes, matches),
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

/** What is changed in groups is products. */
function kindsOf(what: string): string[] {
  return what === 'product' ? [what, ...CHANGE_GROUPS] : [what]
}

/** How many things an entry that stands for a group has changed; null for a single change. */
const thingsOfGroup: SQL<number | null> =
  sql`case when ${inArray(changes.entity, [...CHANGE_GROUPS])}
  then (select count(distinct of_group.entity_id)::int from ${changes} of_group
    where of_group.group_id = "changes"."id") end`

/** Who may have changed something, those who left included, and the kinds of things in the log. */
export async function listChangeFilters({ db }: Context): Promise<{
  people: { _id: string; name: string }[]
  things: string[]
}> {
  const people = await db
    .select({ _id: accounts.id, name: accounts.name })
    .from(accounts)
    .where(sql`${accounts.role} = 'admin'`)
    .orderBy(accounts.name, accounts.id)
  // Jumps from kind to kind in the index, which a plain `distinct` over a long log does not.
  const { rows } = await db.execute<{ entity: string }>(sql`
    with recursive kinds as (
      (select entity from ${changes} order by entity limit 1)
      union all
      select (select entity from ${changes} where entity > kinds.entity order by entity limit 1)
      from kinds where kinds.entity is not null
    )
    select entity from kinds where entity is not null`)
  return { people, things: rows.map(({ entity }) => entity) }
}
