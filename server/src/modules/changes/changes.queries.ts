import { CHANGE_GROUPS } from '@bhitti/contract/rules/shop/change-fields'
import { inArray, sql } from 'drizzle-orm'
import type { Queryable } from '../../platform/database/connect.ts'
import { readable } from '../../platform/database/readable.ts'
import { changes } from './changes.table.ts'

/** How many things a group entry has changed; null for a single change. */
const thingsOfGroup = sql<number | null>`case when ${inArray(changes.entity, [...CHANGE_GROUPS])}
  then (select count(distinct of_group.entity_id)::int from ${changes} of_group
    where of_group.group_id = "changes"."id") end`

export const readableChanges = readable
  .select({
    id: changes.id,
    at: changes.at,
    actorId: changes.actorId,
    entity: changes.entity,
    entityId: changes.entityId,
    action: changes.action,
    before: changes.before,
    after: changes.after,
    groupId: changes.groupId,
    groupThings: thingsOfGroup.as('group_things'),
  })
  .from(changes)
  .as('changes')

/** Returns the kinds of things in the log. Skips from kind to kind in the index, which a plain `distinct` does not. */
export async function listChangedKinds(db: Queryable): Promise<string[]> {
  const { rows } = await db.execute<{ entity: string }>(sql`
    with recursive kinds as (
      (select entity from ${changes} order by entity limit 1)
      union all
      select (select entity from ${changes} where entity > kinds.entity order by entity limit 1)
      from kinds where kinds.entity is not null
    )
    select entity from kinds where entity is not null`)
  return rows.map(({ entity }) => entity)
}
